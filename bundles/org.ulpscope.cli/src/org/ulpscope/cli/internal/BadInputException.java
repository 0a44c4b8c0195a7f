package org.ulpscope.cli.internal;

import java.util.function.Supplier;
import org.ulpscope.numeric.UlpscopeException;

/** What the user handed to a command is wrong: a kernel, a number, a file. */
final class BadInputException extends UlpscopeException {
    private static final long serialVersionUID = 1L;

    BadInputException(String sentence) {
        super(sentence);
    }

    private BadInputException(UlpscopeException cause) {
        super(cause.getMessage(), cause);
    }

    /** Reads something of the user's; when that fails, the user's input is to blame. */
    static <T> T reading(Supplier<T> reader) {
        try {
            return reader.get();
        } catch (UlpscopeException failure) {
            throw new BadInputException(failure);
        }
    }
}
