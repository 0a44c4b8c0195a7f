package org.ulpscope.source.ui.internal;

import java.net.URI;
import java.nio.file.Path;
import java.util.Optional;
import org.eclipse.core.filebuffers.ITextFileBuffer;
import org.eclipse.core.filebuffers.ITextFileBufferManager;
import org.eclipse.jface.text.IDocument;
import org.eclipse.ui.IEditorInput;
import org.eclipse.ui.IURIEditorInput;
import org.ulpscope.backend.toolchain.Language;

/**
 * A source that is open in an editor.
 *
 * @param file where it is, absolute
 * @param language what it is written in; C++ for headers that do not say
 */
public record SourceInput(Path file, Language language) {
    /** The source of an editor; empty where the editor holds something else, or nothing of this machine's files. */
    public static Optional<SourceInput> of(IEditorInput input) {
        return input instanceof IURIEditorInput file ? file(file.getURI()).flatMap(SourceInput::of) : Optional.empty();
    }

    /** The source whose text a document has, while it is open; empty as above. */
    public static Optional<SourceInput> of(IDocument document) {
        return Optional.ofNullable(ITextFileBufferManager.DEFAULT.getTextFileBuffer(document))
                .map(ITextFileBuffer::getFileStore)
                .flatMap(store -> file(store.toURI()))
                .flatMap(SourceInput::of);
    }

    private static Optional<Path> file(URI uri) {
        return Optional.ofNullable(uri)
                .filter(known -> "file".equals(known.getScheme()))
                .map(Path::of);
    }

    /** That of a file; empty where its name does not tell that it is a source. */
    public static Optional<SourceInput> of(Path file) {
        String name = file.getFileName().toString();
        return Language.ofFile(name)
                .or(() -> name.endsWith(".h") ? Optional.of(Language.CPP) : Optional.empty())
                .map(language -> new SourceInput(file, language));
    }
}
