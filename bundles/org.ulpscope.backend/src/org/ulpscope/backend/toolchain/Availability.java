package org.ulpscope.backend.toolchain;

/** Whether a toolchain can be used on this machine. */
public sealed interface Availability {
    /** The name users choose it by. */
    String name();

    /**
     * It is here.
     *
     * @param toolchain the toolchain
     */
    record Available(Toolchain toolchain) implements Availability {
        @Override
        public String name() {
            return toolchain.name();
        }
    }

    /**
     * It is not, or it does not work.
     *
     * @param name the name users choose it by
     * @param reason what is the matter, a sentence
     * @param remedy what to do about it, a sentence
     */
    record Missing(String name, String reason, String remedy) implements Availability {}
}
