package org.ulpscope.model;

import java.util.OptionalInt;
import org.ulpscope.base.BadInputException;

/** A file of the model's, a kernel or a precision vector, that cannot be read or written. */
public class ModelFileException extends BadInputException {
    private static final long serialVersionUID = 1L;

    private final int line;

    /**
     * @param file the file's name, as the user knows it
     * @param sentence what is wrong with it and what to do about it
     */
    public ModelFileException(String file, String sentence) {
        super(file + ": " + sentence);
        this.line = 0;
    }

    /**
     * @param file the file's name, as the user knows it
     * @param sentence what is wrong with it and what to do about it
     * @param cause what led to it, for the log
     */
    public ModelFileException(String file, String sentence, Throwable cause) {
        super(file + ": " + sentence, cause);
        this.line = 0;
    }

    /**
     * @param file the file's name, as the user knows it
     * @param line where it is wrong, counted from 1
     * @param sentence what is wrong there and what to do about it
     */
    public ModelFileException(String file, int line, String sentence) {
        super(file + ", line " + line + ": " + sentence);
        this.line = line;
    }

    /** The line that is wrong, counted from 1; empty where the file as a whole is. */
    public OptionalInt line() {
        return line > 0 ? OptionalInt.of(line) : OptionalInt.empty();
    }
}
