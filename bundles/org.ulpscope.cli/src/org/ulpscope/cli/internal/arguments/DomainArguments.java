package org.ulpscope.cli.internal.arguments;

import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.model.kernel.KernelFactory;
import org.ulpscope.model.kernel.Parameter;
import org.ulpscope.numeric.BadInputException;
import picocli.CommandLine.Option;

/** Which inputs parameters may take. */
public final class DomainArguments {
    private static final Pattern BOUNDS = Pattern.compile("((?:bits:)?[^:]*):((?:bits:)?[^:]*)");

    @Option(
            names = "--domain",
            paramLabel = "NAME=FROM:TO",
            description = {
                "Inputs that a parameter may take, such as x=0:1e3; may be repeated.",
                "Without FROM or TO that side has no bound."
            })
    private Map<String, String> domains = Map.of();

    /** Keeps the parameters of a kernel to their domains. */
    public void restrict(Kernel kernel) {
        domains.forEach((name, bounds) -> restrict(
                parameter(kernel, name)
                        .orElseThrow(() -> new BadInputException("'" + kernel.getName() + "' has no parameter '" + name
                                + "'; give --domain the name of one, as in the signature.")),
                bounds));
    }

    private static Optional<Parameter> parameter(Kernel kernel, String name) {
        return kernel.getParameters().stream()
                .filter(one -> one.getName().equals(name))
                .findFirst();
    }

    private static void restrict(Parameter parameter, String bounds) {
        Matcher matcher = BOUNDS.matcher(bounds);
        if (!matcher.matches()) {
            throw new BadInputException(
                    "'" + bounds + "' is no domain for '" + parameter.getName() + "'; write FROM:TO, such as 0:1e3.");
        }
        if (parameter.getDomain() == null) {
            parameter.setDomain(KernelFactory.eINSTANCE.createDomain());
        }
        parameter.getDomain().setLower(matcher.group(1).strip());
        parameter.getDomain().setUpper(matcher.group(2).strip());
    }
}
