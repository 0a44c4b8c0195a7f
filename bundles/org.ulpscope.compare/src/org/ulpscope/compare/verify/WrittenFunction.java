package org.ulpscope.compare.verify;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.ulpscope.backend.process.SearchPath;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.model.kernel.Parameter;
import org.ulpscope.source.function.SourceFunction;
import org.ulpscope.source.function.SourceFunctions;
import org.ulpscope.source.function.SourceKernel;

/**
 * A function as its source writes it, without comments.
 *
 * @param name its plain name
 * @param text from its declaration to the end of its body
 * @param parameters the names of its parameters
 */
record WrittenFunction(String name, String text, List<String> parameters) {
    private static final String COMMENTS = "(?s)/\\*.*?\\*/|//[^\\n]*";

    /**
     * Reads it; empty for a function of a library, or one that no reader of ours finds in its source.
     *
     * @param folder where the kernel's relative paths start
     */
    static Optional<WrittenFunction> of(Kernel kernel, Path folder) {
        if (!SourceKernel.hasSource(kernel)) {
            return Optional.empty();
        }
        Path file = folder.resolve(kernel.getSource()).toAbsolutePath().normalize();
        String plain = kernel.getName().replaceFirst("^.*::", "");
        try {
            return SourceFunctions.readAll(file, List.of(), SearchPath.ofThisMachine(), Progress.NONE).stream()
                    .filter(function -> function.name().equals(plain))
                    .findFirst()
                    .map(SourceFunction::text)
                    .map(text -> new WrittenFunction(
                            plain,
                            text.replaceAll(COMMENTS, " "),
                            kernel.getParameters().stream()
                                    .map(Parameter::getName)
                                    .toList()));
        } catch (UlpscopeException e) {
            // Compilers read more than we do, and say themselves what is wrong.
            return Optional.empty();
        }
    }

    /** What is left where names and blanks are no difference. */
    String nameless() {
        String left = text.replaceAll("\\b" + name + "\\b", "@");
        for (int i = 0; i < parameters.size(); i++) {
            left = left.replaceAll("\\b" + parameters.get(i) + "\\b", "@" + i);
        }
        return left.replaceAll("\\s+", "");
    }
}
