package org.ulpscope.program.internal.cuda;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.ulpscope.base.BadInputException;
import org.ulpscope.program.build.BuildFailure;

/** What two sources of a program both define. */
final class DefinedTwice {
    /** As linkers say it of objects that know their lines. */
    private static final Pattern AGAIN =
            Pattern.compile("(?m)^(?:.*?ld: )?(\\S+:\\d+): multiple definition of [`'](?!__device_stub__)(.+?)';"
                    + " (?:\\S+?\\.o:)?(\\S+:\\d+): first defined here");

    private DefinedTwice() {}

    /** A sentence that names both places, where that is why the build failed. */
    static Optional<BadInputException> in(BuildFailure failure) {
        Matcher again = AGAIN.matcher(failure.output());
        return again.find()
                ? Optional.of(new BadInputException(
                        again.group(1) + ": " + again.group(2) + " is defined here and at " + again.group(3)
                                + ": make it static in both sources, or leave one out.",
                        failure))
                : Optional.empty();
    }
}
