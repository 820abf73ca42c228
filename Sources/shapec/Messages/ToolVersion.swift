/// The tool's version, as it tells it itself and in what it writes for programs.
let toolVersion = "0.1.0"
