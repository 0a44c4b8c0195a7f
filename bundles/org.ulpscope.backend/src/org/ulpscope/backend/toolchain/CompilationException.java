package org.ulpscope.backend.toolchain;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.ulpscope.base.BadInputException;
import org.ulpscope.base.UlpscopeException;

/** A compiler did not make what it was asked for. */
public class CompilationException extends BadInputException {
    private static final long serialVersionUID = 1L;

    private final transient List<Diagnostic> diagnostics;
    private final String output;

    /** The compiler that refuses, and what; both blank where the sentence is about something else. */
    private final String compiler;

    private final String refused;

    /**
     * @param sentence what is wrong, where, and what to do about it
     * @param diagnostics the compiler's messages
     * @param output all that the compiler wrote, bounded
     */
    public CompilationException(String sentence, List<Diagnostic> diagnostics, String output) {
        this(sentence, "", "", diagnostics, output);
    }

    private CompilationException(
            String sentence, String compiler, String refused, List<Diagnostic> diagnostics, String output) {
        super(sentence);
        this.compiler = compiler;
        this.refused = refused;
        this.diagnostics = List.copyOf(diagnostics);
        this.output = output;
    }

    /**
     * A compiler does not accept something.
     *
     * @param compiler its name
     * @param refused what it does not compile, and why, such as {@code 'f': f.c:3:5: expected ';'}
     * @param diagnostics the compiler's messages
     * @param output all that the compiler wrote, bounded
     */
    public static CompilationException refusal(
            String compiler, String refused, List<Diagnostic> diagnostics, String output) {
        return new CompilationException(refusal(List.of(compiler), refused), compiler, refused, diagnostics, output);
    }

    private static String refusal(List<String> compilers, String refused) {
        return PlatformName.joined(compilers) + (compilers.size() == 1 ? " does" : " do") + " not compile " + refused;
    }

    /**
     * Several platforms failed, for one reason or for several: the message has each sentence on a line of its own, in which compilers that say the
     * same speak together, and where compilers have spoken nothing of it is lost. Each failure is {@linkplain Throwable#getSuppressed told of}.
     *
     * @param failures one a platform, at least one
     * @return the one failure itself; else a {@link CompilationException} if one of them is, and a {@link BadInputException} if all of them
     *     are, with the messages of all
     */
    public static UlpscopeException together(List<UlpscopeException> failures) {
        if (failures.size() == 1) {
            return failures.getFirst();
        }
        String sentences = sentences(failures);
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

    private static String sentences(List<UlpscopeException> failures) {
        Map<Said, List<String>> compilers = new LinkedHashMap<>();
        for (UlpscopeException failure : failures) {
            Said said = Said.of(failure);
            List<String> names = compilers.computeIfAbsent(said, one -> new ArrayList<>());
            if (failure instanceof CompilationException refusal && !names.contains(refusal.compiler)) {
                names.add(refusal.compiler);
            }
        }
        return compilers.entrySet().stream()
                .map(one -> one.getKey().sentence(one.getValue()))
                .collect(Collectors.joining("\n"));
    }

    /**
     * What may be the same of several failures.
     *
     * @param isRefused whether it is what a compiler refuses, and not a sentence
     */
    private record Said(String words, boolean isRefused) {
        static Said of(UlpscopeException failure) {
            return failure instanceof CompilationException refusal && !refusal.compiler.isEmpty()
                    ? new Said(refusal.refused, true)
                    : new Said(failure.getMessage(), false);
        }

        String sentence(List<String> compilers) {
            return isRefused ? refusal(compilers, words) : words;
        }
    }

    /** The compiler's messages, in its order; empty when it wrote none that could be read. */
    public List<Diagnostic> diagnostics() {
        return diagnostics == null ? List.of() : diagnostics;
    }

    /** The compilers that have said a message, where several have spoken; none where it was one, which the sentence names. */
    public List<String> compilersOf(Diagnostic said) {
        List<CompilationException> refusals = Stream.of(getSuppressed())
                .filter(CompilationException.class::isInstance)
                .map(CompilationException.class::cast)
                .filter(one -> !one.compiler.isEmpty())
                .toList();
        boolean areSeveral =
                refusals.stream().map(one -> one.compiler).distinct().count() > 1;
        return refusals.stream()
                .filter(one -> areSeveral && one.hasSaid(said))
                .map(one -> one.compiler)
                .distinct()
                .toList();
    }

    /** In whatever column: compilers point at different ends of what they mean. */
    private boolean hasSaid(Diagnostic said) {
        return diagnostics().stream()
                .anyMatch(one -> one.file().equals(said.file())
                        && one.line() == said.line()
                        && one.message().equals(said.message()));
    }

    /** All that the compiler wrote, bounded. */
    public String output() {
        return output;
    }
}
