import Recto
import RectoCore
import RectoTemplate

/// Edits of files and of single values, saved or laid over the files until they are.
extension PreviewSession {
    /// - Returns: the number of the change, and whether it was saved.
    package func edit(_ edit: PreviewEdit) throws(PreviewRefusal) -> (revision: Int, isSaved: Bool) {
        switch edit {
        case .text(let file, let text):
            let path = try self.path(of: file)
            let change = change { document in
                if let text {
                    document.overlay.put(Array(text.utf8), at: path)
                } else {
                    document.overlay.remove(at: path)
                }
            }
            return (change.revision, false)
        case .value(let file, let place, let content, let item, let saves):
            var named = try file.map { file throws(PreviewRefusal) in try self.path(of: file) }
            if named == nil {
                named = if case .token(let name) = place { try self.file(ofToken: name) } else { request.data }
            }
            guard let file = named else { throw PreviewRefusal("there are no data: start the preview with -d FILE") }
            return try put(
                UnsavedValue(file: file, place: place, content: content), shown: item,
                saves: saves && request.flags.contains(.write))
        }
    }

    /// The last file of the document that has a token.
    private func file(ofToken name: String) throws(PreviewRefusal) -> String {
        let (tokens, paths) = shared.withLock { ($0.tokens, $0.paths) }
        if let file = tokens.last(where: { $0.name == name })?.position.file { return try path(of: file) }
        // Nobody has asked for the tokens yet.
        let files = paths.filter { $0.hasSuffix(".json") || $0.hasSuffix(".tokens") }.sorted()
        let file = files.last { file in
            (try? data(in: file)).map { TokenEdit.hasToken(name, in: $0.json) } ?? false
        }
        guard let file else { throw PreviewRefusal("there is no token '\(name)'") }
        return file
    }

    /// The path of a file that the document is made of. No other is read or changed.
    private func path(of file: String) throws(PreviewRefusal) -> String {
        let paths = shared.withLock { $0.paths }
        if paths.contains(file) { return file }
        let named = paths.filter { OutputFile.isSameFile($0, file) }
        guard let path = named.first else { throw PreviewRefusal("'\(file)' is no file of the document") }
        return path
    }

    /// - Parameter mark: stands for the item that the page shows in the value's place; nil where nobody says.
    private func put(
        _ value: UnsavedValue, shown mark: String?, saves: Bool
    ) throws(PreviewRefusal) -> (revision: Int, isSaved: Bool) {
        // The file as it is, and not as it was when it was rendered: somebody may have changed it meanwhile.
        let old = try data(in: value.file)
        let overlay = loop.document.overlay.text(at: value.file)
        let shown = if let overlay { try data(overlay, in: value.file) } else { old }
        var value = value
        value.item = value.item(in: old)
        let before = value.item(in: shown)
        if let mark, let inFile = value.item, let before {
            let isSame = shared.withLock {
                $0.trails.leads(from: mark, to: before, inFile: inFile, ItemTrails.Key(value, inFile))
            }
            if !isSame { throw value.isElsewhere }
        }
        var new = old
        if saves {
            let known = shared.withLock { $0.unsaved.first(where: value.isOfSamePlace) }
            try known?.checkItem(in: old)
            new = try data(try value.text(of: old), in: value.file)
            try save(new.bytes, to: value.file)
            keepPlaces(in: value.file, from: old, to: new)
        }
        let next = saves ? nil : try value.text(of: shown)
        // Whether or not it was saved, the newest text is rendered at once.
        let change = change(value.file == request.data ? .valuesOfData : .anything) { document in
            if let next {
                document.overlay.put(next, at: value.file)
                self.remember(value)
            } else {
                // Other values may still be unsaved.
                self.layUnsaved(over: value.file, without: value.place, in: &document)
            }
            return document.overlay.text(at: value.file)
        }
        let text = change.value ?? new.bytes
        if let inFile = value.item, let before, let written = value.item(in: new),
            let after = value.item(in: try data(text, in: value.file))
        {
            shared.withLock {
                $0.trails.add(
                    ItemTrails.Key(value, inFile), shown: (before, after), inFile: (inFile, written))
            }
        }
        return (change.revision, saves)
    }

    /// A file as it is.
    private func data(in file: String) throws(PreviewRefusal) -> DataFile { try data(Self.read(file), in: file) }

    private func data(_ text: [UInt8], in file: String) throws(PreviewRefusal) -> DataFile {
        try shared.withLock { shared throws(PreviewRefusal) in try shared.data.file(text, named: file) }
    }

    static func read(_ path: String) throws(PreviewRefusal) -> [UInt8] {
        do throws(RenderFailure) {
            return try InputFile.read(path)
        } catch {
            throw PreviewRefusal(error.diagnostic.message)
        }
    }

    private func save(_ bytes: [UInt8], to path: String) throws(PreviewRefusal) {
        shared.withLock { $0.written[path] = bytes }
        do throws(RenderFailure) {
            try OutputFile(path: path, option: nil).write(bytes)
        } catch {
            throw PreviewRefusal(error.diagnostic.message)
        }
    }

    private func remember(_ value: UnsavedValue) {
        shared.withLock { shared in
            var value = value
            // The item is that for which the first letter was typed.
            if let known = shared.unsaved.first(where: value.isOfSamePlace) { value.item = known.item }
            shared.unsaved.removeAll(where: value.isOfSamePlace)
            shared.unsaved.append(value)
            shared.state.unsaved = shared.unsaved.count
        }
    }

    /// A value is written to a file: those beside it in one item are still in their place.
    private func keepPlaces(in file: String, from old: DataFile, to new: DataFile) {
        shared.withLock { shared in
            for index in shared.unsaved.indices where shared.unsaved[index].file == file {
                guard shared.unsaved[index].isInPlace(in: old) else { continue }
                shared.unsaved[index].item = shared.unsaved[index].item(in: new)
            }
        }
    }

    /// A file has changed: the edits that were not saved are laid over its new text. Those whose place is gone, or has
    /// another item, are told. While the file is no JSON, as when it is written piece by piece, they wait.
    private func layUnsaved(
        over file: String, without saved: PreviewEdit.ValuePlace? = nil, in document: inout LiveDocument
    ) {
        document.overlay.remove(at: file)
        let edits = shared.withLock { shared in
            shared.unsaved.removeAll { $0.file == file && $0.place == saved }
            shared.state.unsaved = shared.unsaved.count
            return shared.unsaved.filter { $0.file == file }
        }
        guard !edits.isEmpty, let now = try? data(in: file) else { return }
        var laid = now
        for edit in edits {
            do throws(PreviewRefusal) {
                try edit.checkItem(in: now)
                laid = try data(try edit.text(of: laid), in: file)
            } catch {
                tell("an edit that was not saved is lost: \(error.reason)")
                shared.withLock { shared in
                    shared.unsaved.removeAll(where: edit.isOfSamePlace)
                    shared.state.unsaved = shared.unsaved.count
                }
            }
        }
        document.overlay.put(laid.bytes, at: file)
    }

    /// Files have changed. Returns whether that is news: what was written here is rendered already.
    func note(changes files: Set<String>, in document: inout LiveDocument) -> Bool {
        var isNews = false
        for file in files {
            let named = shared.withLock { shared in
                Set(shared.unsaved.map(\.file)).union(shared.written.keys).filter { OutputFile.isSameFile($0, file) }
            }
            let isOwn = named.contains { name in
                guard let written = shared.withLock({ $0.written[name] }) else { return false }
                return (try? Self.read(name)) == written
            }
            if isOwn { continue }
            isNews = true
            document.overlay.remove(at: file)
            for name in named { layUnsaved(over: name, in: &document) }
        }
        return isNews
    }
}
