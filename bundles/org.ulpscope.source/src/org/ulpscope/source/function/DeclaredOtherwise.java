package org.ulpscope.source.function;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.ulpscope.model.Adapters;
import org.ulpscope.model.SignatureException;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.model.kernel.Parameter;
import org.ulpscope.model.signature.Signature;
import org.ulpscope.model.signature.SignatureText;

/** Whether a source defines a function with other types than the kernel of it has, which compilers convert without a word. */
public final class DeclaredOtherwise {
    private DeclaredOtherwise() {}

    /**
     * What is to be said, in two sentences; empty where the types are the same, or the source does not tell in its own words.
     *
     * @param kernel of a function of the source
     * @param name of the source's file, whose ending tells the language
     * @param text of the source
     */
    public static Optional<String> warning(Kernel kernel, String name, String text) {
        if (Adapters.find(kernel).isPresent()) {
            // It was made from what the source has.
            return Optional.empty();
        }
        List<String> declared = SourceFunctions.of(name, text).stream()
                .filter(function -> function.name().equals(kernel.getName()))
                .map(SourceFunction::signature)
                .toList();
        // Of functions that share a name, one may be meant that is not read.
        return declared.size() == 1
                ? parsed(declared.getFirst())
                        .filter(other -> !haveSameTypes(kernel, other))
                        .map(other -> "The source has '" + SignatureText.print(other) + "', and not '"
                                + SignatureText.print(kernel)
                                + "', which is what is looked at: inputs have the types that"
                                + " you wrote, and are converted where the function is called. Write the types of the"
                                + " source to have all of its inputs.")
                : Optional.empty();
    }

    private static Optional<Kernel> parsed(String signature) {
        try {
            return Optional.of(Signature.parse(signature));
        } catch (SignatureException e) {
            return Optional.empty();
        }
    }

    private static boolean haveSameTypes(Kernel one, Kernel other) {
        List<Parameter> left = one.getParameters();
        List<Parameter> right = other.getParameters();
        return one.getReturns() == other.getReturns()
                && left.size() == right.size()
                && IntStream.range(0, left.size()).allMatch(i -> haveSameType(left.get(i), right.get(i)));
    }

    private static boolean haveSameType(Parameter one, Parameter other) {
        return one.getFormat() == other.getFormat() && one.isPointer() == other.isPointer();
    }
}
