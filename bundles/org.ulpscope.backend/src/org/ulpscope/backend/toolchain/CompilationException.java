package org.ulpscope.backend.toolchain;

import java.util.List;
import java.util.stream.Collectors;
import org.ulpscope.numeric.BadInputException;
import org.ulpscope.numeric.UlpscopeException;

/** A compiler did not make what it was asked for. */
public class CompilationException extends BadInputException {
    private static final long serialVersionUID = 1L;

    private final transient List<Diagnostic> diagnostics;
    private final String output;

    /**
     * @param sentence what is wrong, where, and what to do about it
     * @param diagnostics the compiler's messages
     * @param output all that the compiler wrote, bounded
     */
    public CompilationException(String sentence, List<Diagnostic> diagnostics, String output) {
        super(sentence);
        this.diagnostics = List.copyOf(diagnostics);
        this.output = output;
    }

    /**
     * Several platforms failed, for one reason or for several: the message has each platform's sentence on a line of its own, and where
     * compilers have spoken nothing of it is lost.
     *
     * @param failures one a platform, at least one
     * @return the one failure itself; else a {@link CompilationException} if one of them is, and a {@link BadInputException} if all of them
     *     are, with the messages of all
     */
    public static UlpscopeException together(List<UlpscopeException> failures) {
        if (failures.size() == 1) {
            return failures.getFirst();
        }
        String sentences =
                failures.stream().map(Throwable::getMessage).distinct().collect(Collectors.joining("\n"));
        List<CompilationException> compilations = failures.stream()
                .filter(CompilationException.class::isInstance)
                .map(CompilationException.class::cast)
                .toList();
        UlpscopeException together = compilations.isEmpty()
                ? failures.stream().allMatch(BadInputException.class::isInstance)
                        ? new BadInputException(sentences)
                        : new UlpscopeException(sentences)
                : new CompilationException(
                        sentences,
                        compilations.stream()
                                .flatMap(each -> each.diagnostics().stream())
                                .distinct()
                                .toList(),
                        compilations.stream()
                                .map(each -> each.getMessage() + "\n\n" + each.output())
                                .distinct()
                                .collect(Collectors.joining("\n\n")));
        failures.forEach(together::addSuppressed);
        return together;
    }

    /** The compiler's messages, in its order; empty when it wrote none that could be read. */
    public List<Diagnostic> diagnostics() {
        return diagnostics == null ? List.of() : diagnostics;
    }

    /** All that the compiler wrote, bounded. */
    public String output() {
        return output;
    }
}
