import RectoCodes
import RectoCore

/// Finds the data that a template cannot print: it goes through the steps of the template once, with the shape of the
/// data in place of the data, into both sides of each condition. So a value counts as printed if a tag names it at a
/// place where it would be found, whatever the other values are, and the cost does not grow with the number of items.
package struct DataCoverage {
    /// Steps of a template that is larger than any that people write; what is beyond is not looked at.
    private static let stepLimit = 200_000

    /// An object that a section has entered.
    private enum Context: Equatable {
        case shape(Int32)
        /// The item that a section `taxes` computes for each rate.
        case taxes
    }

    /// A partial, parent or argument that is being gone through, as in `TemplateExpansion`.
    private struct Inclusion {
        var next: Int
        var parentCount: Int
        var innermostParent: Int
        var file: Int32
        var context: Context
    }
    private struct Parent {
        var tag: Int32
        var outer: Int
    }

    private let template: CompiledTemplate
    private let shape: DataShape
    private var isNamed: [Bool]
    /// For each shape, whether `ignore` leaves it out on purpose.
    private var isIgnored: [Bool]
    private var contexts: [Context] = [.shape(DataShape.root)]
    private var inclusions: [Inclusion] = []
    private var parents: [Parent] = []
    private var innermostParent = -1

    /// Reports what the data have and the template has no tag for, once for all items of a list. Values that fields of forms
    /// take by their names are not known here.
    static func report(
        of data: JSONDocument, in template: CompiledTemplate, to diagnostics: DiagnosticSink
    ) {
        var coverage = DataCoverage(template, DataShape(of: data))
        guard coverage.goThrough() else { return }
        for left in coverage.leftOut() {
            let node = coverage.shape.nodes[Int(left)]
            let (path, name) = (coverage.shape.path(of: left), coverage.shape.name(of: left))
            diagnostics.report(
                .dataNotPrinted, "the template does not print '\(path)'", at: data.span(of: node.first),
                hints: ["print it, or say that it is left out on purpose: '{{ignore \(name)}}'"])
        }
    }

    private init(_ template: CompiledTemplate, _ shape: DataShape) {
        self.template = template
        self.shape = shape
        isNamed = Array(repeating: false, count: shape.nodes.count)
        isIgnored = isNamed
    }

    // MARK: What is left

    /// The outermost shapes of which nothing is named. What has no text prints nothing in any template.
    private func leftOut() -> [Int32] {
        // A shape stands behind the one that it is in, so that the inner ones are known first.
        var hasText = zip(shape.nodes, isIgnored).map { $0.hasText && !$1 }
        var hasNamed = isNamed
        for index in shape.nodes.indices.reversed() where shape.nodes[index].parent >= 0 {
            let parent = Int(shape.nodes[index].parent)
            hasText[parent] = hasText[parent] || hasText[index]
            hasNamed[parent] = hasNamed[parent] || hasNamed[index] && hasText[index]
        }
        var found: [Int32] = []
        var isInside = Array(repeating: false, count: shape.nodes.count)
        for index in shape.nodes.indices.dropFirst() {
            let parent = Int(shape.nodes[index].parent)
            isInside[index] = isInside[parent]
            if isInside[index] || hasNamed[index] || !hasText[index] || isMetadata(index) { continue }
            found.append(Int32(index))
            isInside[index] = true
        }
        return found
    }

    /// `$schema` and its like are about the file.
    private func isMetadata(_ index: Int) -> Bool {
        shape.nodes[index].parent == DataShape.root && shape.name(of: Int32(index)).hasPrefix("$")
    }

    // MARK: Steps

    /// Returns false if the template has more steps than are looked at.
    private mutating func goThrough() -> Bool {
        var (next, count): (Int?, Int) = (0, 0)
        while let step = next {
            count += 1
            if count > Self.stepLimit { return false }
            next = take(step)
        }
        return true
    }

    private mutating func take(_ step: Int) -> Int? {
        switch template.steps[step] {
        case .literal: break
        case .variable(let tag): nameVariable(template.tags[Int(tag)])
        case .section(let tag, _): enterSection(template.tags[Int(tag)])
        case .invertedSection(let tag, _): nameVariable(template.tags[Int(tag)])
        case .sectionEnd: contexts.removeLast()
        case .partial(_, let file):
            guard include(file, before: step + 1) else { break }
            return Int(template.starts[Int(file)])
        case .parent(let tag, let file, let end):
            guard file >= 0, include(file, before: Int(end)) else { return Int(end) }
            parents.append(Parent(tag: tag, outer: innermostParent))
            innermostParent = parents.count - 1
            return Int(template.starts[Int(file)])
        case .block(_, let name, let end):
            guard let (start, parent) = argument(named: name), include(-1, before: Int(end)) else { break }
            innermostParent = parents[parent].outer
            return Int(start)
        case .contentEnd:
            guard let inclusion = inclusions.popLast() else { return nil }
            parents.removeSubrange(inclusion.parentCount...)
            innermostParent = inclusion.innermostParent
            return inclusion.next
        }
        return step + 1
    }

    /// A partial that includes itself ends with the data; where nothing is entered in between, it would have no end.
    private mutating func include(_ file: Int32, before next: Int) -> Bool {
        let context = contexts[contexts.count - 1]
        if file >= 0, inclusions.contains(where: { $0.file == file && $0.context == context }) { return false }
        inclusions.append(
            Inclusion(
                next: next, parentCount: parents.count, innermostParent: innermostParent, file: file, context: context))
        return true
    }

    private func argument(named name: Int32) -> (start: Int32, parent: Int)? {
        var found: (Int32, Int)?
        var parent = innermostParent
        while parent >= 0 {
            if let argument = template.arguments[parents[parent].tag]?.first(where: { $0.name == name }) {
                found = (argument.start, parent)
            }
            parent = parents[parent].outer
        }
        return found
    }

    private mutating func nameVariable(_ tag: TemplateTag) {
        if let call = tag.call { name(call) }
        // Words may be a key.
        if tag.call == nil || !tag.path.isEmpty { _ = name(tag.path) }
    }

    private mutating func enterSection(_ tag: TemplateTag) {
        if let call = tag.call {
            name(call)
            return contexts.append(call.filter == .taxes ? .taxes : contexts[contexts.count - 1])
        }
        guard let found = name(tag.path) else { return contexts.append(contexts[contexts.count - 1]) }
        let item = shape.nodes[Int(found)].item
        contexts.append(.shape(item < 0 ? found : item))
    }

    // MARK: Names

    /// The members that a name may stand for: those of an object alone, or also those of the items of a list.
    private enum Reach { case members, membersOfItems }

    /// Notes all that a name can be: where some items lack it, it is also that of an object around them. Returns the innermost.
    @discardableResult
    private mutating func name(_ path: [JSONKey], _ reach: Reach = .members) -> Int32? {
        var innermost: Int32?
        var named: [Bool] = []
        swap(&named, &isNamed)
        forEachMeaning(of: path, reach) { found in
            named[Int(found)] = true
            innermost = innermost ?? found
        }
        swap(&named, &isNamed)
        return innermost
    }

    @inline(__always)
    private func forEachMeaning(of path: [JSONKey], _ reach: Reach, _ body: (Int32) -> Void) {
        let isAnchored = path.count > 1 && path[0].bytes.isEmpty
        if path.isEmpty || isAnchored {
            guard case .shape(let own) = contexts[contexts.count - 1] else { return }
            if let found = descend(path[(isAnchored ? 1 : 0)...], from: own, reach) { body(found) }
            return
        }
        // `../currency` is found around the item.
        let isOuter = path[0].isOuter
        var start = 0
        while start < path.count, path[start].isOuter { start += 1 }
        guard start < path.count else { return }
        for context in contexts[..<(contexts.count - (isOuter ? 1 : 0))].reversed() {
            guard case .shape(let object) = context else {
                if Self.computed.contains(path[start].string) { break }
                continue
            }
            guard let first = step(path[start], from: object, reach) else { continue }
            if let last = descend(path[(start + 1)...], from: first, reach) { body(last) }
            if shape.nodes[Int(first)].count >= shape.nodes[Int(object)].count { break }
        }
    }

    private func meanings(of path: [JSONKey], _ reach: Reach) -> [Int32] {
        var found: [Int32] = []
        forEachMeaning(of: path, reach) { found.append($0) }
        return found
    }

    private static let currency = [JSONKey("currency")]
    private static let computed: Set<String> = ["rate", "net", "tax", "gross"]

    private func descend(_ path: ArraySlice<JSONKey>, from start: Int32, _ reach: Reach) -> Int32? {
        var place = start
        for key in path {
            guard let next = step(key, from: place, reach) else { return nil }
            place = next
        }
        return place
    }

    private func step(_ key: JSONKey, from object: Int32, _ reach: Reach) -> Int32? {
        var object = object
        let item = shape.nodes[Int(object)].item
        if item >= 0, key.position != nil { return item }
        if reach == .membersOfItems {
            while shape.nodes[Int(object)].item >= 0 { object = shape.nodes[Int(object)].item }
        }
        return shape.member(key, of: object)
    }

    // MARK: Calls

    private mutating func name(_ call: TemplateCall) {
        let arguments = call.arguments
        // These look for the currency of the data on their own.
        if [.money, .round, .tax, .taxes, .check].contains(call.filter) { _ = name(Self.currency) }
        nameFields(of: call)
        switch call.filter {
        case .ignore:
            for case .path(let path, _) in arguments {
                for found in meanings(of: path, .membersOfItems) { ignoreAll(in: found) }
            }
        case .sum, .tax, .taxes, .where, .lacking:
            let item = items(arguments[0])
            for (index, argument) in arguments.enumerated().dropFirst() {
                // The values of `where` are those of the place, not of the item.
                let isOutside = call.filter == .where && index.isMultiple(of: 2)
                if let item, !isOutside { contexts.append(.shape(item)) }
                name(argument)
                if item != nil, !isOutside { contexts.removeLast() }
            }
        default: for argument in arguments { name(argument) }
        }
        for option in call.options.values { name(option) }
    }

    /// Notes what a payload takes out of the data on its own.
    private mutating func nameFields(of call: TemplateCall) {
        guard call.filter == .code, case .text(let kind)? = call.arguments.first, let payload = Payload.named(kind)
        else { return }
        for field in payload.fields where call.options[field.name] == nil {
            for key in field.keys where name(JSONKey.path(key)) != nil { break }
        }
    }

    /// Notes the values of an expression. The items of a list of texts are printed with it.
    private mutating func name(_ expression: TemplateExpression) {
        switch expression {
        case .call(let call): name(call)
        case .path(let path, _):
            guard let found = name(path, .membersOfItems), shape.nodes[Int(found)].item >= 0 else { return }
            isNamed[Int(shape.nodes[Int(found)].item)] = true
        case .number, .text, .truth: break
        }
    }

    /// The shape of the items of the list that an expression gives.
    private mutating func items(_ expression: TemplateExpression) -> Int32? {
        name(expression)
        return itemShape(expression)
    }

    private func itemShape(_ expression: TemplateExpression) -> Int32? {
        switch expression {
        case .path(let path, _):
            guard let list = meanings(of: path, .membersOfItems).first else { return nil }
            return shape.nodes[Int(list)].item < 0 ? nil : shape.nodes[Int(list)].item
        case .call(let call): return call.arguments.lazy.compactMap { itemShape($0) }.first
        case .number, .text, .truth: return nil
        }
    }

    private mutating func ignoreAll(in outermost: Int32) {
        isIgnored[Int(outermost)] = true
        // A shape stands behind the one that it is in.
        for index in shape.nodes.indices[(Int(outermost) + 1)...] where isIgnored[Int(shape.nodes[index].parent)] {
            isIgnored[index] = true
        }
    }
}
