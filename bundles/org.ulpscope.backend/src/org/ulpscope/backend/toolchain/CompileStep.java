package org.ulpscope.backend.toolchain;

import java.io.IOException;
import java.util.List;

/** One of the steps by which a toolchain makes an artifact. */
public sealed interface CompileStep {
    /** What the step's result depends on, beside the files that it reads. */
    List<String> key();

    /**
     * Runs a program.
     *
     * @param words the program and its arguments
     */
    record Command(List<String> words) implements CompileStep {
        public Command {
            words = List.copyOf(words);
        }

        @Override
        public List<String> key() {
            return words;
        }
    }

    /**
     * Makes files out of files, in this process; runs no code under test.
     *
     * @param key what its result depends on
     * @param action does it
     */
    record Conversion(List<String> key, Action action) implements CompileStep {
        public Conversion {
            key = List.copyOf(key);
        }
    }

    /** What a conversion does. */
    @FunctionalInterface
    interface Action {
        /**
         * Does it.
         *
         * @throws org.ulpscope.base.UlpscopeException if the files cannot be converted, with the place and the reason
         */
        void run() throws IOException;
    }
}
