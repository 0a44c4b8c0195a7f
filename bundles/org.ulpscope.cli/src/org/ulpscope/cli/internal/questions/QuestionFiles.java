package org.ulpscope.cli.internal.questions;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.stream.Stream;
import org.ulpscope.cli.internal.arguments.ResumeArguments;

/**
 * The files that the runs of a question are kept in. A question brings one class of this kind, named in
 * {@code META-INF/services/org.ulpscope.cli.internal.questions.QuestionFiles}; no command knows a question by name.
 */
public interface QuestionFiles {
    /** Whether a file has a run of this question; false where it cannot be read. */
    boolean has(Path file);

    /**
     * Goes on with the run, if it may, and tells what it found.
     *
     * @return the exit status
     */
    int resume(Path file, Caller caller, ResumeArguments arguments);

    /**
     * Runs again what was found, if it may, and tells whether it is still so.
     *
     * @return the exit status
     */
    int replay(Path file, Caller caller);

    /** The forms in which a file can be exported; none where there is no such. */
    default List<FileExport> exports() {
        return List.of();
    }

    /** The question that a file has a run of; empty where no question knows the file. */
    static Optional<QuestionFiles> of(Path file) {
        return all().filter(files -> files.has(file)).findFirst();
    }

    /** Those of all questions. */
    static Stream<QuestionFiles> all() {
        return ServiceLoader.load(QuestionFiles.class, QuestionFiles.class.getClassLoader()).stream()
                .map(ServiceLoader.Provider::get);
    }
}
