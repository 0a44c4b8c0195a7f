package org.ulpscope.backend.internal.elf;

/**
 * A name in a file.
 *
 * @param name as the linker has it, without a version
 * @param kind a function, an object or something else
 * @param unique whether a process has it once, whoever else defines it, so that its library is never unloaded
 * @param section number of the section that it stands in, or {@link #UNDEFINED}
 * @param size number of its bytes
 * @param library which library it is wanted from, such as {@code libm.so.6}; empty where the file does not say
 */
public record ElfSymbol(String name, Kind kind, boolean unique, int section, long size, String library) {
    /** The section of what another library has. */
    public static final int UNDEFINED = 0;

    /** What a name stands for. */
    public enum Kind {
        /** Code. */
        FUNCTION,
        /** Data, a thread's own too. */
        DATA,
        /** Sections, files, and what nobody has given a type. */
        OTHER
    }

    /** Whether another library is to have it. */
    public boolean isUndefined() {
        return section == UNDEFINED && !name.isEmpty();
    }
}
