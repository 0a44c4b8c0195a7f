package org.ulpscope.accuracy.fpcore;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.ulpscope.base.BadInputException;
import org.ulpscope.model.kernel.Domain;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.model.kernel.KernelFactory;
import org.ulpscope.model.kernel.Parameter;
import org.ulpscope.source.function.SourceKernel;

/** FPCores as kernels. What their preconditions say of single arguments becomes the domains of these. */
public final class FpCoreKernel {
    private FpCoreKernel() {}

    /**
     * The kernel of an FPCore, whose source in C is written.
     *
     * @param folder where the source goes, under the name of its function
     * @throws BadInputException if it cannot be written in C
     * @throws IOException if the folder cannot be written to
     */
    public static Kernel of(FpCore core, Path folder) throws IOException {
        Path file = Files.writeString(folder.resolve(FpCoreC.name(core) + ".c"), FpCoreC.source(core));
        Kernel kernel = SourceKernel.of(FpCoreC.signature(core), file.toString());
        Map<String, String> lower = new HashMap<>();
        Map<String, String> upper = new HashMap<>();
        Optional.ofNullable(core.properties().get(":pre")).ifPresent(pre -> bounds(pre, lower, upper));
        for (int i = 0; i < core.arguments().size(); i++) {
            String argument = core.arguments().get(i);
            Parameter parameter = kernel.getParameters().get(i);
            if (lower.containsKey(argument) || upper.containsKey(argument)) {
                Domain domain = KernelFactory.eINSTANCE.createDomain();
                domain.setLower(lower.getOrDefault(argument, ""));
                domain.setUpper(upper.getOrDefault(argument, ""));
                parameter.setDomain(domain);
            }
        }
        return kernel;
    }

    private static void bounds(Term pre, Map<String, String> lower, Map<String, String> upper) {
        if (!(pre instanceof Term.Group group)) {
            return;
        }
        List<Term> parts = group.terms()
                .subList(Math.min(1, group.terms().size()), group.terms().size());
        switch (group.head()) {
            case "and" -> parts.forEach(part -> bounds(part, lower, upper));
            case "<", "<=" -> ordered(parts, lower, upper);
            case ">", ">=" -> ordered(parts.reversed(), lower, upper);
            default -> {}
        }
    }

    private static void ordered(List<Term> parts, Map<String, String> lower, Map<String, String> upper) {
        for (int i = 0; i + 1 < parts.size(); i++) {
            if (parts.get(i) instanceof Term.Word(String less) && parts.get(i + 1) instanceof Term.Word(String more)) {
                number(less).ifPresent(bound -> lower.putIfAbsent(more, bound));
                number(more).ifPresent(bound -> upper.putIfAbsent(less, bound));
            }
        }
    }

    private static Optional<String> number(String word) {
        return word.matches("[-+]?(\\d+\\.?\\d*|\\.\\d+)([eE][-+]?\\d+)?") ? Optional.of(word) : Optional.empty();
    }
}
