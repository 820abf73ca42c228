"""The compiler as a toolchain."""

def _shapec_toolchain_impl(ctx):
    return [platform_common.ToolchainInfo(shapec = ctx.attr.shapec[DefaultInfo].files_to_run)]

shapec_toolchain = rule(
    implementation = _shapec_toolchain_impl,
    doc = "A `shapec` that runs where actions are executed.",
    attrs = {
        "shapec": attr.label(
            doc = "The program: a file, or a target that builds one.",
            allow_single_file = True,
            cfg = "exec",
            executable = True,
            mandatory = True,
        ),
    },
)
