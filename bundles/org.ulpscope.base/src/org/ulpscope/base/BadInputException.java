package org.ulpscope.base;

import java.util.function.Supplier;

/** What the user handed over or asked for is wrong: a kernel, a number, a file. Another try with the same cannot help. */
public class BadInputException extends UlpscopeException {
    private static final long serialVersionUID = 1L;

    /** @param sentence what is wrong, where, and how to mend it */
    public BadInputException(String sentence) {
        super(sentence);
    }

    /**
     * @param sentence what is wrong, where, and how to mend it
     * @param cause for the log
     */
    public BadInputException(String sentence, Throwable cause) {
        super(sentence, cause);
    }

    /**
     * Refuses what does not fit.
     *
     * @param sentence what is wrong, where, and how to mend it
     * @throws BadInputException if it does not fit
     */
    public static void unless(boolean fits, String sentence) {
        if (!fits) {
            throw new BadInputException(sentence);
        }
    }

    /**
     * Reads something of the user's; when that fails, the user's input is to blame.
     *
     * @throws BadInputException if {@code reader} throws an UlpscopeException
     */
    public static <T> T reading(Supplier<T> reader) {
        try {
            return reader.get();
        } catch (BadInputException failure) {
            throw failure;
        } catch (UlpscopeException failure) {
            throw new BadInputException(failure.getMessage(), failure);
        }
    }
}
