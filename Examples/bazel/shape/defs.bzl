"""Rules for drawings: `shape_library` for documents that others import, `shape_svg` for pictures."""

ShapeInfo = provider(
    doc = "Documents that others can import.",
    fields = {"sources": "A depset of the documents and all that they import themselves."},
)

_DEPS = attr.label_list(
    doc = "What the documents import: every `shape_library` that an `import` of theirs names.",
    providers = [ShapeInfo],
)

def _sources(direct, deps):
    return depset(direct, transitive = [dep[ShapeInfo].sources for dep in deps])

def _shape_library_impl(ctx):
    return [
        DefaultInfo(files = depset(ctx.files.srcs)),
        ShapeInfo(sources = _sources(ctx.files.srcs, ctx.attr.deps)),
    ]

shape_library = rule(
    implementation = _shape_library_impl,
    doc = "Documents that others import. Nothing is made of them.",
    attrs = {
        "deps": _DEPS,
        "srcs": attr.label_list(
            doc = "The documents.",
            allow_files = [".shape"],
            mandatory = True,
        ),
    },
)

def _given(option, values):
    """`values` as arguments of an option of `shapec`."""
    for name, value in values.items():
        if "\n" in value or "\r" in value:
            fail("the value of '%s' has more than one line" % name, attr = option)
    return ["%s=%s" % (name, value) for name, value in values.items()]

def _shape_svg_impl(ctx):
    src = ctx.file.src
    names = ctx.attr.drawings or [src.basename[:-len(".shape")]]
    pictures = [ctx.actions.declare_file("%s/%s.svg" % (ctx.label.name, name)) for name in names]

    # All arguments go through a file: workers require it, and no command line is too long.
    args = ctx.actions.args()
    args.use_param_file("@%s", use_always = True)
    args.set_param_file_format("multiline")
    args.add("svg")
    args.add(src)
    args.add("-o", pictures[0].dirname + "/")
    args.add_all(names, before_each = "--drawing")
    if ctx.attr.picture_size:
        args.add("--size", ctx.attr.picture_size)
    args.add_all(_given("frames", ctx.attr.frames), before_each = "--frame")
    args.add_all(_given("sets", ctx.attr.sets), before_each = "--set")
    if ctx.attr.appearance:
        args.add("--appearance", ctx.attr.appearance)
    if ctx.attr.scale:
        args.add("--scale", ctx.attr.scale)
    args.add_all(ctx.attr.options)

    ctx.actions.run(
        mnemonic = "ShapeSVG",
        progress_message = "Drawing %s" % ctx.label,
        executable = ctx.toolchains["//shape:toolchain_type"].shapec,
        arguments = [args],
        inputs = _sources([src], ctx.attr.deps),
        outputs = pictures,
        execution_requirements = {
            "requires-worker-protocol": "json",
            "supports-workers": "1",
        },
    )
    return [DefaultInfo(files = depset(pictures))]

shape_svg = rule(
    implementation = _shape_svg_impl,
    doc = "Pictures of one document: `NAME/DRAWING.svg` for each of its `drawings`.",
    attrs = {
        "appearance": attr.string(
            doc = "Colors for a light or a dark appearance; light, if not given.",
            values = ["", "light", "dark"],
        ),
        "deps": _DEPS,
        "drawings": attr.string_list(
            doc = "The drawings; the one that is named like the document, if none is given.",
        ),
        "frames": attr.string_dict(doc = "Where frames are: `{\"right\": \"170,0,30,38\"}`."),
        "options": attr.string_list(
            doc = "Other options of `shapec svg`, as `[\"--precision\", \"2\"]`.",
        ),
        # `size` is taken: Bazel reads it as the size of a test.
        "picture_size": attr.string(doc = "The size of the main frame: `440x56`."),
        "scale": attr.string(
            doc = "How many device pixels there are to a point: `2`; 1, if not given.",
        ),
        "sets": attr.string_dict(doc = "The values of parameters: `{\"selected\": \"alerts\"}`."),
        "src": attr.label(
            doc = "The document.",
            allow_single_file = [".shape"],
            mandatory = True,
        ),
    },
    toolchains = ["//shape:toolchain_type"],
)
