package org.ulpscope.model;

import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.ulpscope.base.BadInputException;
import org.ulpscope.model.kernel.Direction;
import org.ulpscope.model.kernel.Domain;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.model.kernel.KernelFactory;
import org.ulpscope.model.kernel.Parameter;

/**
 * Bounds of inputs as they are typed: {@code x=0:1e3 y=1:}. Without a number on one side there is no bound there.
 * A number alone, {@code n=4}, is the one value that there is.
 *
 * @param bounds by the name of a parameter, {@code FROM:TO} or a number
 */
public record DomainBounds(Map<String, String> bounds) {
    private static final Pattern FROM_TO = Pattern.compile("((?:bits:)?[^:]*):((?:bits:)?[^:]*)");
    private static final Pattern NUMBER = Pattern.compile("(?:bits:)?[^:\\s]+");
    private static final String BETWEEN = " ";

    public DomainBounds {
        bounds = Collections.unmodifiableMap(new LinkedHashMap<>(bounds));
    }

    /** Those of a kernel's inputs, as far as they have some. */
    public static DomainBounds of(Kernel kernel) {
        Map<String, String> bounds = new LinkedHashMap<>();
        kernel.getParameters().stream()
                .filter(parameter -> parameter.getDirection() != Direction.OUTPUT && parameter.getDomain() != null)
                .forEach(parameter -> {
                    String fromTo = parameter.getDomain().getLower() + ":"
                            + parameter.getDomain().getUpper();
                    if (fromTo.length() > 1) {
                        bounds.put(parameter.getName(), fromTo);
                    }
                });
        return new DomainBounds(bounds);
    }

    /**
     * Those in a text, with blanks or commas between them.
     *
     * @throws BadInputException if one has no name
     */
    public static DomainBounds parse(String text) {
        Map<String, String> bounds = new LinkedHashMap<>();
        for (String one : words(text)) {
            int equals = one.indexOf('=');
            if (equals < 1) {
                throw new BadInputException(
                        "'" + one + "' is not a domain of an input; write NAME=FROM:TO, such as x=0:1e3.");
            }
            bounds.put(one.substring(0, equals), one.substring(equals + 1));
        }
        return new DomainBounds(bounds);
    }

    private static List<String> words(String text) {
        return Arrays.stream(text.strip().split("[\\s,]+"))
                .filter(word -> !word.isEmpty())
                .toList();
    }

    /** As {@link #parse} reads them. */
    public String text() {
        return bounds.entrySet().stream()
                .map(one -> one.getKey() + "=" + one.getValue())
                .collect(Collectors.joining(BETWEEN));
    }

    /**
     * Keeps the parameters of a kernel that are named to their bounds; others stay as they are.
     *
     * @throws BadInputException if the kernel has no such parameter, or bounds are not written {@code FROM:TO}
     */
    public void restrict(Kernel kernel) {
        bounds.forEach((name, fromTo) -> restrict(
                parameter(kernel, name)
                        .orElseThrow(() -> new BadInputException("'" + kernel.getName() + "' has no parameter '" + name
                                + "' to keep to a domain; name one as in the signature.")),
                fromTo));
    }

    /**
     * The same, and takes the bounds of all other parameters away.
     *
     * @throws BadInputException as {@link #restrict} does
     */
    public void replaceIn(Kernel kernel) {
        kernel.getParameters().stream()
                .filter(parameter -> parameter.getDomain() != null)
                .forEach(parameter -> set(parameter.getDomain(), "", ""));
        restrict(kernel);
    }

    private static Optional<Parameter> parameter(Kernel kernel, String name) {
        return kernel.getParameters().stream()
                .filter(one -> one.getName().equals(name))
                .findFirst();
    }

    private static void restrict(Parameter parameter, String fromTo) {
        String text = NUMBER.matcher(fromTo).matches() ? fromTo + ":" + fromTo : fromTo;
        Matcher matcher = FROM_TO.matcher(text);
        if (!matcher.matches()) {
            throw new BadInputException("'" + fromTo + "' is not a domain for '" + parameter.getName()
                    + "'; write FROM:TO, such as 0:1e3, or one number.");
        }
        if (parameter.getDomain() == null) {
            parameter.setDomain(KernelFactory.eINSTANCE.createDomain());
        }
        set(parameter.getDomain(), matcher.group(1).strip(), matcher.group(2).strip());
    }

    private static void set(Domain domain, String lower, String upper) {
        domain.setLower(lower);
        domain.setUpper(upper);
    }
}
