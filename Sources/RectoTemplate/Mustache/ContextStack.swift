import Mustache
import RectoCore

/// The contexts that a render has entered so far: each a value of the data, with the context around it.
///
/// The library asks the innermost context for everything and gets an answer always, so the way up the stack is walked
/// here, over integers.
final class ContextStack {
    struct Frame {
        var node: JSONNodeID
        /// The frame around it; -1 for the outermost.
        var parent: Int32
        /// The number of partials and sections around the current file.
        var depth: Int32
    }

    /// What a dotted name leads to.
    enum Resolution {
        case found(JSONNodeID)
        /// The key at `index` of the path is missing in `object`, or in all contexts if nil.
        case missing(index: Int, object: JSONNodeID?)
    }

    static let tooDeep = "template.too-deep"
    static let tooLarge = "template.too-large"

    let template: CompiledTemplate
    let data: JSONDocument
    let limits: TemplateLimits
    private(set) var frames: [Frame]
    /// What stopped the render: from then on nothing is entered any more.
    private(set) var failure: (kind: String, tag: Int32)?
    private var steps = 0

    init(template: CompiledTemplate, data: JSONDocument, limits: TemplateLimits) {
        (self.template, self.data, self.limits) = (template, data, limits)
        frames = [Frame(node: data.root, parent: -1, depth: 0)]
    }

    /// Walks up from `frame` for the name's first key, and down from there for the others.
    /// [Mustache specification, interpolation](https://github.com/mustache/spec/blob/master/specs/interpolation.yml)
    func resolve(_ path: [JSONKey], in frame: Int32) -> Resolution {
        guard let first = path.first else { return .found(frames[Int(frame)].node) }
        var frame = frame
        while frame >= 0 {
            guard var node = data.child(of: frames[Int(frame)].node, named: first) else {
                frame = frames[Int(frame)].parent
                continue
            }
            for i in path.indices.dropFirst() {
                guard let child = data.child(of: node, named: path[i]) else { return .missing(index: i, object: node) }
                node = child
            }
            return .found(node)
        }
        return .missing(index: 0, object: nil)
    }

    /// What the library shall make of section or partial `tag`: a truth value, a context, or a sequence of contexts.
    ///
    /// `false`, `null`, a missing key and the empty array are falsy; the empty string and zero are not.
    /// [Mustache specification, sections](https://github.com/mustache/spec/blob/master/specs/sections.yml)
    fileprivate func enter(_ tag: Int32, from frame: Int32) -> Any {
        steps += 1
        if steps > limits.steps, failure == nil { failure = (Self.tooLarge, tag) }
        guard failure == nil else { return false }
        let kind = template.tags[Int(tag)].kind
        if kind == .partial { return enterPartial(tag, from: frame) }
        guard case .found(let node) = resolve(template.tags[Int(tag)].path, in: frame) else { return false }
        switch data.kind(of: node) {
        case .null, .false: return false
        case .array where data.firstChild(of: node) == nil: return false
        default: break
        }
        guard kind == .section else { return true }
        if data.kind(of: node) == .array { return ContextSequence(stack: self, array: node, frame: frame) }
        return push(node, on: frame)
    }

    private func enterPartial(_ tag: Int32, from frame: Int32) -> Any {
        var inner = frames[Int(frame)]
        inner.depth += template.tags[Int(tag)].nesting + 1
        guard inner.depth <= limits.depth else {
            failure = (Self.tooDeep, tag)
            return false
        }
        frames.append(inner)
        return Context(stack: self, frame: Int32(frames.count - 1))
    }

    fileprivate func push(_ node: JSONNodeID, on frame: Int32) -> Context {
        frames.append(Frame(node: node, parent: frame, depth: frames[Int(frame)].depth))
        return Context(stack: self, frame: Int32(frames.count - 1))
    }
}

/// A frame as the library sees it.
struct Context: MustacheParent, MustacheCustomRenderable {
    let stack: ContextStack
    let frame: Int32

    /// `named` is the number of a tag.
    func child(named: String) -> Any? {
        var tag: Int32 = 0
        for byte in named.utf8 { tag = tag * 10 + Int32(byte &- 0x30) }
        return stack.enter(tag, from: frame)
    }

    /// The end of an instruction `v7,`.
    var renderText: String { "\(frame);" }
    var isNull: Bool { false }
}

/// The items of an array as contexts.
struct ContextSequence: MustacheSequence {
    let stack: ContextStack
    let array: JSONNodeID
    let frame: Int32

    struct Iterator: IteratorProtocol {
        let stack: ContextStack
        let frame: Int32
        var item: JSONNodeID?

        mutating func next() -> Context? {
            guard let current = item, stack.failure == nil else { return nil }
            item = stack.data.nextSibling(of: current)
            return stack.push(current, on: frame)
        }
    }
    func makeIterator() -> Iterator {
        Iterator(stack: stack, frame: frame, item: stack.data.firstChild(of: array))
    }
}
