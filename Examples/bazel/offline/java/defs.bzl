"""Bazel's own rules for Java, by the names that its toolchains load them by."""

java_import = native.java_import
java_library = native.java_library
java_runtime = native.java_runtime
java_toolchain = native.java_toolchain
