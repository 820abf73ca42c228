"""The artifact bundle, with which SwiftPM runs shapec without compiling it, and the package of the
plugins that use it."""

import json
import pathlib

from .archives import Entry, text
from .program import Unsuitable

ROOT = pathlib.Path(__file__).resolve().parents[2]
BUNDLE = "shapec.artifactbundle"
LOCAL_TARGET = f'.binaryTarget(name: "shapec", path: "{BUNDLE}")'


def bundle(release, programs):
    """The files of the artifact bundle, for all systems."""
    files, variants = {}, []
    for program in sorted(programs, key=lambda program: program.platform):
        path = f"{program.platform}/bin/shapec"
        files[f"{BUNDLE}/{path}"] = Entry(program.data, executable=True)
        variants.append({"path": path, "supportedTriples": program.triples})
        files |= {f"{BUNDLE}/{program.platform}/{name}": entry
                  for name, entry in release.documents(program.system).items()
                  if name != "README.md"}
    artifact = {"type": "executable", "version": release.version, "variants": variants}
    information = {"schemaVersion": "1.0", "artifacts": {"shapec": artifact}}
    files[f"{BUNDLE}/info.json"] = text(json.dumps(information, indent=2) + "\n")
    return files


def plugin_package(release, checksum):
    """The files of the package that downloads the bundle."""
    manifest = (ROOT / "Distribution/ShapePlugin/Package.swift").read_text()
    if LOCAL_TARGET not in manifest:
        raise Unsuitable(f"Distribution/ShapePlugin/Package.swift has no line '{LOCAL_TARGET}'")
    remote = (f'.binaryTarget(\n      name: "shapec",\n'
              f'      url: "{release.downloads}/{BUNDLE}.zip",\n      checksum: "{checksum}")')
    return {**plugin_sources(), "Package.swift": text(manifest.replace(LOCAL_TARGET, remote))}


def local_plugin_package(files):
    """The files of the package with the bundle in it. `files` are those of the bundle."""
    manifest = Entry((ROOT / "Distribution/ShapePlugin/Package.swift").read_bytes())
    return {**plugin_sources(), **files, "Package.swift": manifest}


def plugin_sources():
    """The sources of the plugins, which are those of the package that compiles shapec."""
    files = {str(path.relative_to(ROOT)): Entry(path.read_bytes())
             for path in (ROOT / "Plugins").rglob("*.swift")}
    return files | {"LICENSE": Entry((ROOT / "LICENSE").read_bytes())}
