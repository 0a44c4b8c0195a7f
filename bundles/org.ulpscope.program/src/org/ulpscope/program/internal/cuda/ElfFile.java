package org.ulpscope.program.internal.cuda;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * A program, library or object file of Linux on a 64-bit machine (System V ABI, Object Files; ELF-64 Object File Format).
 *
 * @param kind what it is
 * @param sections the content of each section, by name; of those of one name, the first
 */
record ElfFile(Kind kind, Map<String, ByteBuffer> sections) {
    private static final int MAGIC = 0x464c457f;
    private static final int HEADER_BYTES = 64;
    private static final int SYMBOL_BYTES = 24;
    private static final int NO_BITS = 8;

    /** The kinds of file, as the field {@code e_type} tells them. */
    enum Kind {
        OBJECT,
        PROGRAM,
        SHARED,
        OTHER
    }

    /** Reads one; empty where the file is none, or is damaged. */
    static Optional<ElfFile> read(Path file) throws IOException {
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
            if (channel.size() < HEADER_BYTES) {
                return Optional.empty();
            }
            ByteBuffer bytes = channel.map(FileChannel.MapMode.READ_ONLY, 0, channel.size())
                    .order(ByteOrder.LITTLE_ENDIAN);
            // Magic, then class 2 (64 bits) and data 1 (little-endian).
            boolean known = bytes.getInt(0) == MAGIC && bytes.get(4) == 2 && bytes.get(5) == 1;
            return known ? Optional.of(new ElfFile(kind(bytes.getShort(16)), sections(bytes))) : Optional.empty();
        } catch (IndexOutOfBoundsException | IllegalArgumentException | ArithmeticException e) {
            return Optional.empty();
        }
    }

    private static Kind kind(int type) {
        return switch (type) {
            case 1 -> Kind.OBJECT;
            case 2 -> Kind.PROGRAM;
            case 3 -> Kind.SHARED;
            default -> Kind.OTHER;
        };
    }

    private static Map<String, ByteBuffer> sections(ByteBuffer file) {
        int table = Math.toIntExact(file.getLong(40));
        int entry = file.getShort(58);
        int count = Short.toUnsignedInt(file.getShort(60));
        int names = Short.toUnsignedInt(file.getShort(62));
        Map<String, ByteBuffer> sections = new LinkedHashMap<>();
        if (count == 0) {
            return sections;
        }
        ByteBuffer nameTable = content(file, table + names * entry);
        for (int i = 1; i < count; i++) {
            int header = table + i * entry;
            sections.putIfAbsent(text(nameTable, file.getInt(header)), content(file, header));
        }
        return sections;
    }

    private static ByteBuffer content(ByteBuffer file, int header) {
        boolean inFile = file.getInt(header + 4) != NO_BITS;
        int offset = inFile ? Math.toIntExact(file.getLong(header + 24)) : 0;
        int size = inFile ? Math.toIntExact(file.getLong(header + 32)) : 0;
        return file.slice(offset, size).order(ByteOrder.LITTLE_ENDIAN);
    }

    /** What the file wants from shared libraries: the names of its undefined dynamic symbols. */
    SortedSet<String> wanted() {
        return symbols(false);
    }

    /** The names of the dynamic symbols that it defines. */
    SortedSet<String> defined() {
        return symbols(true);
    }

    private SortedSet<String> symbols(boolean defined) {
        SortedSet<String> names = new TreeSet<>();
        ByteBuffer symbols = sections.getOrDefault(".dynsym", ByteBuffer.allocate(0));
        for (int at = 0; at + SYMBOL_BYTES <= symbols.capacity(); at += SYMBOL_BYTES) {
            String name = text(sections.get(".dynstr"), symbols.getInt(at));
            if (!name.isEmpty() && (symbols.getShort(at + 6) != 0) == defined) {
                names.add(name);
            }
        }
        return names;
    }

    private static String text(ByteBuffer table, int offset) {
        int end = offset;
        while (table.get(end) != 0) {
            end++;
        }
        byte[] bytes = new byte[end - offset];
        table.get(offset, bytes);
        return new String(bytes, StandardCharsets.UTF_8);
    }
}
