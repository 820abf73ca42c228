import ShapeLint
import ShapeSVG

/// The style sheet of a report. It loads nothing from elsewhere and contains no character that
/// needs escaping in XML.
let reportStyle: StaticString = """

  :root {
    color-scheme: light dark;
    --text: #1d1d1f; --quiet: #57585d; --line: #d5d6da; --page: #ffffff; --panel: #f5f5f7;
    --link: #0757c2; --error: #b3261e; --warning: #835000; --note: #3f5468; --target: #fff1b8;
  }
  @media (prefers-color-scheme: dark) {
    :root {
      --text: #e9e9eb; --quiet: #a9abb1; --line: #3c3d43; --page: #17181a; --panel: #212226;
      --link: #8ab4ff; --error: #ff9d94; --warning: #f0be5c; --note: #a9c0d8; --target: #433a16;
    }
  }
  * { box-sizing: border-box; }
  html { scroll-padding-top: 1rem; -webkit-text-size-adjust: 100%; text-size-adjust: 100%; }
  body {
    margin: 0 auto; max-width: 92rem; padding: clamp(1rem, 4vw, 3rem);
    background: var(--page); color: var(--text);
    font: 1rem/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif;
    overflow-wrap: anywhere;
  }
  a { color: var(--link); text-underline-offset: 0.15em; }
  :focus-visible { outline: 3px solid var(--link); outline-offset: 2px; border-radius: 3px; }
  main:focus { outline: none; }
  .skip { position: absolute; left: 1rem; top: -4rem; padding: 0.5rem 1rem; background: var(--page); }
  .skip:focus { top: 0.5rem; z-index: 2; }
  code, pre { font-family: ui-monospace, "SF Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace; }
  code { font-size: 0.875em; }
  h1, h2, h3, h4 { line-height: 1.25; text-wrap: balance; }
  h1 { margin: 0; font-size: clamp(1.75rem, 1.2rem + 2vw, 2.5rem); font-weight: 650; }
  h2 { margin: 3rem 0 0.75rem; font-size: 1.375rem; font-weight: 650; }
  .lead { margin: 0.5rem 0 0; color: var(--quiet); }
  .lead strong { color: var(--text); font-weight: 600; }
  .about { color: var(--quiet); font-size: 0.9375rem; }
  nav { display: flex; flex-wrap: wrap; gap: 0 5rem; align-items: flex-start; }
  nav h2 { flex-basis: 100%; }
  nav .scroll, nav details { max-width: 100%; }

  .scroll { overflow-x: auto; margin: 0 0 1.5rem; }
  table { border-collapse: collapse; font-size: 0.9375rem; overflow-wrap: break-word; }
  caption { padding: 0 0 0.25rem; text-align: left; font-weight: 600; }
  th, td {
    padding: 0.3rem 1.5rem 0.3rem 0; border-bottom: 1px solid var(--line);
    text-align: left; vertical-align: baseline; font-weight: 400;
  }
  thead th { color: var(--quiet); }
  th code, td code { white-space: nowrap; }
  td.size { white-space: nowrap; }
  td.number { text-align: right; font-variant-numeric: tabular-nums; }
  nav summary { cursor: pointer; margin: 0 0 0.5rem; color: var(--link); }
  nav details caption { position: absolute; width: 1px; clip-path: inset(50%); height: 1px; overflow: hidden; }

  .severity { display: inline-block; padding: 0 0.45em; border: 1px solid; border-radius: 1em; }
  .severity { font-size: 0.8125rem; line-height: 1.45; white-space: nowrap; }
  .severity.error { color: var(--error); font-weight: 650; }
  .severity.warning { color: var(--warning); }
  .severity.note { color: var(--note); border-style: dashed; }

  main { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(17rem, 100%), 1fr)); }
  main { gap: 0 2.5rem; margin-top: 2rem; align-items: start; }
  .document { border-top: 1px solid var(--line); min-width: 0; padding: 1rem 0 2rem; }
  .document.several, .document:has(.drawing[open]), .document:has(.finding) { grid-column: 1 / -1; }
  .document h2 { margin: 0 0 0.75rem; font-size: 1.125rem; }
  .drawings { display: flex; flex-wrap: wrap; gap: 1.5rem 2.5rem; align-items: flex-start; }
  .drawing { max-width: 100%; }
  .drawing[open] { flex: 0 0 100%; }
  .drawing summary { cursor: pointer; padding: 0.25rem 0; }
  .drawing summary h3 { display: inline; margin: 0 0.5rem 0 0; font-size: 1rem; }
  .preview {
    display: block; width: fit-content; max-width: 100%; margin: 0.4rem 0 0; padding: 20px;
    border: 1px solid var(--line); border-radius: 8px; background: #ffffff; line-height: 0;
  }
  .preview svg { max-width: 100%; height: auto; max-height: 15rem; }
  .preview .drawn { display: block; width: fit-content; max-width: 100%; }
  .drawing:target summary h3, .finding:target h3, .finding:target h4 { background: var(--target); }
  .documentation { max-width: 68ch; margin: 0.25rem 0 0.75rem; }
  .inside { display: grid; gap: 1.5rem 2.5rem; margin-top: 0.75rem; }
  .pictures { display: flex; flex-wrap: wrap; gap: 1.5rem; align-items: flex-start; min-width: 0; }
  figure { margin: 0; min-width: 0; max-width: 100%; }
  figure:target figcaption strong { background: var(--target); }
  figcaption { margin: 0 0 0.4rem; max-width: 36rem; font-size: 0.9375rem; color: var(--quiet); }
  figcaption strong { color: var(--text); font-weight: 600; }
  figcaption code { display: block; font-size: 0.78rem; }
  .stage {
    width: fit-content; max-width: 100%; max-height: 36rem; margin: 0 0 0.75rem; overflow: auto;
    border: 1px solid var(--line); border-radius: 8px; background: #ffffff;
  }
  .stage.dark { background: #1c1c1e; }
  .paper { position: relative; width: max-content; padding: 28px; line-height: 0; }
  .drawn { outline: 1px dashed #b9bac0; }
  .dark .drawn { outline-color: #5d5e64; }
  .marks { position: absolute; left: 0; top: 0; pointer-events: none; }
  .marks a { pointer-events: auto; --mark: #3f5468; }
  .marks a.error { --mark: #b3261e; }
  .marks a.warning { --mark: #835000; }
  .marks .leader { stroke: var(--mark); stroke-width: 1.25; fill: none; }
  .marks .spot { fill: #ffffff; stroke: var(--mark); stroke-width: 2; }
  .marks .badge { fill: var(--mark); stroke: #ffffff; stroke-width: 1.5; }
  .marks .note .badge { fill: #ffffff; stroke: var(--mark); }
  .marks text { fill: #ffffff; font: 650 11px/1 system-ui, sans-serif; }
  .marks .note text { fill: var(--mark); }
  .marks a:focus-visible { outline: none; }
  .marks a:hover .badge, .marks a:focus-visible .badge { stroke: #0757c2; stroke-width: 3.5; }

  .paper svg { isolation: isolate; }
  .blend-multiply { mix-blend-mode: multiply; }
  .blend-screen { mix-blend-mode: screen; }
  .blend-overlay { mix-blend-mode: overlay; }
  .blend-darken { mix-blend-mode: darken; }
  .blend-lighten { mix-blend-mode: lighten; }
  .blend-color-dodge { mix-blend-mode: color-dodge; }
  .blend-color-burn { mix-blend-mode: color-burn; }
  .blend-hard-light { mix-blend-mode: hard-light; }
  .blend-soft-light { mix-blend-mode: soft-light; }
  .blend-difference { mix-blend-mode: difference; }
  .blend-exclusion { mix-blend-mode: exclusion; }
  .blend-hue { mix-blend-mode: hue; }
  .blend-saturation { mix-blend-mode: saturation; }
  .blend-color { mix-blend-mode: color; }
  .blend-luminosity { mix-blend-mode: luminosity; }
  .blend-plus-lighter { mix-blend-mode: plus-lighter; }

  .changes { margin-top: 2rem; }
  .change { border-top: 1px solid var(--line); padding: 1rem 0 2rem; min-width: 0; }
  .change h3 { margin: 1.5rem 0 0.5rem; font-size: 1rem; }
  .change td { white-space: pre-wrap; }
  .versions { display: flex; flex-wrap: wrap; gap: 1rem 1.5rem; margin: 0.75rem 0; }
  .overlay .drawn { opacity: 0.35; }
  .marks .former { fill: none; stroke: #b3261e; stroke-width: 1.25; stroke-dasharray: 4 3; }
  .marks .latter { fill: none; stroke: #0757c2; stroke-width: 1.25; }
  .marks .arrow { fill: none; stroke: #0757c2; stroke-width: 1.75; }
  .marks .arrow-halo { fill: none; stroke: #ffffff; stroke-width: 4; stroke-opacity: 0.8; }
  .swatch { vertical-align: -0.1em; margin-right: 0.3em; outline: 1px solid var(--line); }

  .findings { list-style: none; margin: 0; padding: 0; min-width: 0; }
  .finding {
    margin: 0 0 1.25rem; padding: 0.75rem 1rem; background: var(--panel);
    border-left: 4px solid var(--note); border-radius: 0 8px 8px 0;
  }
  .finding.warning { border-left-color: var(--warning); }
  .finding.error { border-left-color: var(--error); border-left-style: double; border-left-width: 8px; }
  .finding h3, .finding h4 { margin: 0; font-size: 1rem; font-weight: 600; }
  .finding .number { color: var(--quiet); font-variant-numeric: tabular-nums; }
  .finding .number::after { content: "."; }
  .finding .about { margin: 0.25rem 0 0.5rem; }
  .finding pre { margin: 0.5rem 0; overflow-x: auto; font-size: 0.8125rem; line-height: 1.4; }
  .remarks { margin: 0.25rem 0 0; padding: 0; list-style: none; font-size: 0.9375rem; }
  .remarks li { margin: 0.25rem 0; }
  .remarks strong { font-weight: 600; }
  footer { margin-top: 4rem; border-top: 1px solid var(--line); color: var(--quiet); font-size: 0.875rem; }

  @media (min-width: 76rem) {
    .with-findings { grid-template-columns: minmax(0, 1fr) minmax(0, 40rem); align-items: start; }
    .with-findings .pictures { position: sticky; top: 1rem; }
  }
  @media (prefers-reduced-motion: no-preference) { html { scroll-behavior: smooth; } }
  @media (forced-colors: active) { .stage { forced-color-adjust: none; } }
  @media print {
    :root {
      color-scheme: light; --text: #000000; --quiet: #444444; --line: #bbbbbb; --page: #ffffff;
      --panel: #ffffff; --link: #000000; --error: #8c1d18; --warning: #6b4200; --note: #333333;
    }
    body { max-width: none; padding: 0; font-size: 10pt; }
    .skip { display: none; }
    .stage, .scroll, .finding pre { overflow: visible; max-height: none; }
    .finding pre { white-space: pre-wrap; }
    .stage { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
    figure, .finding, tr { break-inside: avoid; }
    h2, h3, summary { break-after: avoid; }
  }

  """

/// The SHA-256 hash of `reportStyle`, by which browsers recognize the style sheet that the policy
/// allows.
let reportStyleHash = "sha256-pfYU6Y8kveD/u+66OQgq4sKudVOBwlaT+MmmUgdUT2c="
