package org.ulpscope.backend.internal.elf;

/**
 * A section of a file.
 *
 * @param name such as {@code .bss}
 * @param type of the table that it holds, if it holds one: {@code SHT_...} of {@code elf.h}
 * @param flags {@code SHF_...} of {@code elf.h}
 * @param offset where its bytes begin in the file
 * @param size number of its bytes, in the file or, where it begins as zeros, in memory only
 * @param link number of the section that it refers to
 */
public record ElfSection(String name, int type, long flags, long offset, long size, int link) {
    private static final long WRITE = 1;
    private static final long ALLOCATED = 2;

    /** Whether code may write to it. */
    public boolean isWritable() {
        return (flags & (WRITE | ALLOCATED)) == (WRITE | ALLOCATED);
    }
}
