import RectoDOM

/// The facts besides places that the rules of elements depend on, as far as these are facts about their ancestors.
///
/// In `tbody tr:nth-child(even) td` the cell itself is asked for its name alone. So all cells in a place have the rule whose
/// rows give the same answer to the *question* `tbody tr:nth-child(even)`, and it is enough to ask each row.
struct PlaceDependences {
    /// A selector without its subject's compound.
    private struct Question {
        var program: Unmanaged<SelectorProgram>
        var lower: Int
        var upper: Int
    }
    private var questions: [Question] = []
    /// For each rule, whether its place and the answers of its ancestors decide about an element that has no attributes but
    /// names.
    private var isDecided: [Bool]
    /// For each place, whether no rule asks its elements for more than names.
    private var isCommonPlace: [Bool] = []
    /// For each place, the end of its range in `asked`: the questions that may be true of its elements.
    private var ends: [Int32] = []
    private var asked: [Int32] = []

    /// - Parameter index: keeps the selectors alive.
    init(_ index: RuleIndex) {
        isDecided = [Bool](repeating: false, count: index.entries.count)
        // The conditions of these rules are no selectors.
        if index.hasContainerRules || index.hasScopedRules { return }
        for rank in index.entries.indices where !index.asksForNamesOnly[rank] {
            let program = index.entries[rank].selector.program
            let complex = program.complexes[index.entries[rank].selector.index]
            if program.asksForAttribute(complex) {
                // `:link` would else have to be tried for each element of every document.
                isDecided[rank] = true
                continue
            }
            // A question without a name would be asked of every element.
            guard let lower = program.endOfNames(complex), program.asksForName(from: lower, to: complex.upper) else {
                continue
            }
            isDecided[rank] = true
            questions.append(Question(program: Unmanaged.passUnretained(program), lower: lower, upper: complex.upper))
        }
    }

    /// Adds the next place.
    /// - Parameters:
    ///   - open: the rules that may match its elements and ask for more than places.
    ///   - node: its first element.
    mutating func add(open: [Int32], for node: NodeID, in document: Document) {
        isCommonPlace.append(open.allSatisfy { isDecided[Int($0)] })
        for number in questions.indices where mayBeTrue(questions[number], of: node, in: document) {
            asked.append(Int32(number))
        }
        ends.append(Int32(asked.count))
    }

    /// Whether an element has the names that the first compound of a question asks for.
    private func mayBeTrue(_ question: Question, of node: NodeID, in document: Document) -> Bool {
        question.program._withUnsafeGuaranteedRef { program in
            for simple in program.simples[question.lower..<question.upper] {
                switch simple.kind {
                case .combinator: return true
                case .type: if document.name(node) != simple.name { return false }
                case .id: if document.id(node) != simple.name { return false }
                case .class: if !document.hasClass(simple.name, of: node) { return false }
                default: break
                }
            }
            return true
        }
    }

    func isCommon(_ place: Int) -> Bool { isCommonPlace[place] }

    /// The questions that may be true of the elements in a place.
    func questions(at place: Int) -> ArraySlice<Int32> {
        asked[(place == 0 ? 0 : Int(ends[place - 1]))..<Int(ends[place])]
    }

    func answer(_ question: Int32, for node: NodeID, by matcher: SelectorMatcher) -> Bool {
        let question = questions[Int(question)]
        return question.program._withUnsafeGuaranteedRef {
            matcher.matches($0, from: question.lower, to: question.upper, node)
        }
    }
}

extension SelectorProgram {
    /// The end of a subject that is asked for names alone, and of the combinator that leads from it to its ancestors; nil for
    /// any other subject, or if its siblings come next.
    fileprivate func endOfNames(_ complex: ComplexSelector) -> Int? {
        for index in complex.lower..<complex.upper {
            switch simples[index].kind {
            case .type, .id, .class: continue
            case .combinator:
                let combinator = Combinator(rawValue: simples[index].option)
                return combinator == .child || combinator == .descendant ? index + 1 : nil
            default: return nil
            }
        }
        return nil
    }

    /// Whether the subject must have an attribute that is none of its names.
    fileprivate func asksForAttribute(_ complex: ComplexSelector) -> Bool {
        for simple in simples[complex.lower..<complex.upper] {
            switch simple.kind {
            case .attribute where simple.name != .class && simple.name != .id: return true
            case .pseudoClass where simple.option == StaticPseudoClass.anyLink.rawValue: return true
            case .combinator: return false
            default: continue
            }
        }
        return false
    }

    /// Whether the compound that starts at `lower` asks for a name, a class or an id.
    fileprivate func asksForName(from lower: Int, to upper: Int) -> Bool {
        for simple in simples[lower..<upper] {
            switch simple.kind {
            case .type, .id, .class: return true
            case .combinator: return false
            default: continue
            }
        }
        return false
    }
}
