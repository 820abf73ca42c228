import ShapeCompiler

func layoutsAsJSON(_ l: [Layout], _ p: Program) -> String { "" }
func layoutsAsText(_ l: [Layout], _ p: Program) -> String { "" }
