/// The version of the tool, for `--version` and for formats that programs read.
package let toolVersion = "0.1.0"
