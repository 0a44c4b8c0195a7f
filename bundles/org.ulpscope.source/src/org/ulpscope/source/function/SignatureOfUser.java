package org.ulpscope.source.function;

import java.util.Optional;
import org.ulpscope.model.SignatureException;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.model.signature.SignatureText;

/** Puts the signature that a user writes in the place of a function's own. */
final class SignatureOfUser {
    private SignatureOfUser() {}

    /** The function with that signature, and with what is in the way of it now; see {@link SourceFunctions#with}. */
    static SourceFunction on(SourceFunction function, String signature, String file) {
        if (function.isAskable() && !signature.strip().equals(function.signature())) {
            try {
                Kernel kernel = SourceKernel.of(signature, file);
                Optional<String> obstacle = another(kernel, function, file)
                        .or(() -> FunctionObstacles.of(kernel, signature, function.written()));
                return function.with(SignatureText.print(kernel), obstacle);
            } catch (SignatureException e) {
                return function.with(signature.strip(), Optional.of(e.getMessage()));
            }
        }
        return function;
    }

    /** That a signature is of another function than the source has, which would not compile. */
    private static Optional<String> another(Kernel kernel, SourceFunction function, String file) {
        if (!kernel.getName().equals(function.name())) {
            return Optional.of("The function is called '" + function.name() + "'; leave its name as it is.");
        }
        try {
            Kernel own = SourceKernel.of(function.signature(), file);
            boolean same = own.getOrigin() == kernel.getOrigin()
                    && own.getParameters().size() == kernel.getParameters().size();
            return same
                    ? Optional.empty()
                    : Optional.of("The source has '" + function.signature()
                            + "'; keep what stands before its result, and write as many parameters.");
        } catch (SignatureException e) {
            // What cannot be read is what another signature is written for.
            return Optional.empty();
        }
    }
}
