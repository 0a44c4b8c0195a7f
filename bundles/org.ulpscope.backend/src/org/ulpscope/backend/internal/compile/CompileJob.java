package org.ulpscope.backend.internal.compile;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.ulpscope.backend.toolchain.Compilation;
import org.ulpscope.backend.toolchain.Language;
import org.ulpscope.backend.toolchain.Toolchain;
import org.ulpscope.base.progress.Progress;

/**
 * A wrapper to compile.
 *
 * @param subject the function's name, for messages
 * @param wrapper the wrapper's source
 * @param language its language
 * @param toolchain what compiles it
 * @param options compiler options
 * @param libraries what to link, as options or paths
 * @param folder the folder that relative paths start from, absolute
 * @param limit the time it may take
 * @param progress asked whether to go on
 */
public record CompileJob(
        String subject,
        String wrapper,
        Language language,
        Toolchain toolchain,
        List<String> options,
        List<String> libraries,
        Path folder,
        Duration limit,
        Progress progress) {
    public CompileJob {
        options = List.copyOf(options);
        libraries = List.copyOf(libraries);
    }

    /** What is told of it. */
    Compilation compilation() {
        return new Compilation(subject, toolchain.name(), toolchain.product(), options, folder);
    }
}
