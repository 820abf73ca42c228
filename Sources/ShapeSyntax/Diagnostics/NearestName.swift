package func nearestName(to: String, among: some Sequence<String>) -> String? { nil }
