package org.ulpscope.source.function;

import java.util.Optional;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.ulpscope.model.kernel.Kernel;

/**
 * A function that a source defines.
 *
 * @param name as the source spells it, without what is around it
 * @param qualified the name with the namespaces and classes around it
 * @param signature what a kernel of it has, such as {@code double f(double x, const double a[4])}; as the source writes it, on one line, where
 *     there is an obstacle
 * @param line of its name, from 1
 * @param from characters of the text before its declaration
 * @param body characters of the text before the brace that opens its body
 * @param to characters of the text up to the end of its body
 * @param text its declaration and its body, as the source writes them
 * @param obstacle why it cannot be tested, a sentence with what to do about it; empty when it can
 * @param fixed whether no other signature would do away with the obstacle
 * @param adapted a kernel that calls it through an adapter; empty where its parameters are those of a kernel
 */
public record SourceFunction(
        String name,
        String qualified,
        String signature,
        int line,
        int from,
        int body,
        int to,
        String text,
        Optional<String> obstacle,
        boolean fixed,
        Optional<Kernel> adapted) {
    /**
     * A kernel that calls it.
     *
     * @param source the path of its source, as it shall stand in the kernel
     * @throws org.ulpscope.model.SignatureException if there is an obstacle
     */
    public Kernel kernel(String source) {
        return adapted.map(kernel -> {
                    Kernel copy = EcoreUtil.copy(kernel);
                    copy.setSource(source);
                    return copy;
                })
                .orElseGet(() -> SourceKernel.of(signature, source));
    }

    /** Whether a place in the text lies in it; {@code offset} counts characters. */
    public boolean contains(int offset) {
        return from <= offset && offset <= to;
    }

    /** The same under a signature, and what is in the way of a kernel that has it. */
    SourceFunction with(String other, Optional<String> itsObstacle) {
        return new SourceFunction(
                name, qualified, other, line, from, body, to, text, itsObstacle, fixed, Optional.empty());
    }

    /** The same where clang could not read the source, which would tell more of what is in the way. */
    SourceFunction unseen(String why) {
        return isTestable() ? this : with(signature, obstacle.map(sentence -> sentence + " More is not known: " + why));
    }

    /** Its body, as the source writes it. */
    String written() {
        return text.substring(body - from);
    }

    /** Whether it can be tested, as it is or with another signature. */
    public boolean isAskable() {
        return isTestable() || !fixed;
    }

    /** Whether it can be tested. */
    public boolean isTestable() {
        return obstacle.isEmpty();
    }
}
