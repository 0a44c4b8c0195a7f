package org.ulpscope.backend.internal.elf;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A 64-bit little-endian ELF file, as a shared library or a cubin is one; after the System V ABI and, for versions of symbols, the Linux Standard Base. */
public final class ElfFile {
    private static final int MAGIC = 0x464c457f;
    private static final int CLASS_64_LITTLE = 0x0102;

    private static final int TYPE_SYMBOLS = 2;
    private static final int TYPE_DYNAMIC = 6;
    private static final int TYPE_DYNAMIC_SYMBOLS = 11;
    private static final int TYPE_VERSIONS_NEEDED = 0x6fff_fffe;
    private static final int TYPE_VERSION_NUMBERS = 0x6fff_ffff;

    private static final int SECTION_HEADER_BYTES = 64;
    private static final int SYMBOL_BYTES = 24;
    private static final int DYNAMIC_BYTES = 16;
    private static final int BIND_UNIQUE = 10;

    private final ByteBuffer bytes;
    private final List<ElfSection> sections = new ArrayList<>();

    private ElfFile(ByteBuffer bytes) {
        this.bytes = bytes;
        int headers = (int) bytes.getLong(0x28);
        int count = Short.toUnsignedInt(bytes.getShort(0x3c));
        int names =
                (int) bytes.getLong(headers + Short.toUnsignedInt(bytes.getShort(0x3e)) * SECTION_HEADER_BYTES + 0x18);
        for (int i = 0; i < count; i++) {
            int at = headers + i * SECTION_HEADER_BYTES;
            sections.add(new ElfSection(
                    text(names + bytes.getInt(at)),
                    bytes.getInt(at + 4),
                    bytes.getLong(at + 8),
                    bytes.getLong(at + 0x18),
                    bytes.getLong(at + 0x20),
                    bytes.getInt(at + 0x28)));
        }
    }

    /**
     * Reads a file.
     *
     * @return empty if it is no such file, or a damaged one
     * @throws IOException if it cannot be read
     */
    public static Optional<ElfFile> read(Path file) throws IOException {
        ByteBuffer bytes = ByteBuffer.wrap(Files.readAllBytes(file)).order(ByteOrder.LITTLE_ENDIAN);
        try {
            return bytes.getInt(0) == MAGIC && bytes.getShort(4) == CLASS_64_LITTLE
                    ? Optional.of(new ElfFile(bytes))
                    : Optional.empty();
        } catch (IndexOutOfBoundsException e) {
            return Optional.empty();
        }
    }

    /** Its sections, by number. */
    public List<ElfSection> sections() {
        return List.copyOf(sections);
    }

    /** All names, those of one file alone too; empty where they were stripped. */
    public List<ElfSymbol> symbols() {
        return symbols(TYPE_SYMBOLS, Map.of());
    }

    /** The names that a loader sees, with the libraries that the undefined ones are wanted from. */
    public List<ElfSymbol> dynamicSymbols() {
        return symbols(TYPE_DYNAMIC_SYMBOLS, libraries());
    }

    /** The values of the dynamic section with this tag, {@code DT_...} of {@code elf.h}. */
    public List<Long> dynamic(long tag) {
        List<Long> values = new ArrayList<>();
        ofType(TYPE_DYNAMIC).ifPresent(section -> {
            for (long at = section.offset(); at < section.offset() + section.size(); at += DYNAMIC_BYTES) {
                if (bytes.getLong((int) at) == tag) {
                    values.add(bytes.getLong((int) at + Long.BYTES));
                }
            }
        });
        return values;
    }

    /** The texts that the dynamic section has for this tag. */
    public List<String> dynamicTexts(long tag) {
        return dynamic(tag).stream()
                .map(value -> text(textsOf(ofType(TYPE_DYNAMIC).orElseThrow()) + value.intValue()))
                .toList();
    }

    private List<ElfSymbol> symbols(int type, Map<Integer, String> libraries) {
        List<ElfSymbol> symbols = new ArrayList<>();
        Optional<ElfSection> table = ofType(type);
        int count = table.map(section -> (int) section.size() / SYMBOL_BYTES).orElse(0);
        for (int i = 0; i < count; i++) {
            int at = (int) table.get().offset() + i * SYMBOL_BYTES;
            int info = Byte.toUnsignedInt(bytes.get(at + 4));
            symbols.add(new ElfSymbol(
                    text(textsOf(table.get()) + bytes.getInt(at)),
                    kind(info & 0xf),
                    info >> 4 == BIND_UNIQUE,
                    Short.toUnsignedInt(bytes.getShort(at + 6)),
                    bytes.getLong(at + 16),
                    libraries.getOrDefault(i, "")));
        }
        return symbols;
    }

    private static ElfSymbol.Kind kind(int type) {
        return switch (type) {
            // An indirect function is one too.
            case 2, 10 -> ElfSymbol.Kind.FUNCTION;
            case 1, 5, 6 -> ElfSymbol.Kind.DATA;
            default -> ElfSymbol.Kind.OTHER;
        };
    }

    /** The libraries that dynamic symbols are wanted from, by number of the symbol, as far as symbols have versions. */
    private Map<Integer, String> libraries() {
        Map<Integer, String> byVersion = new HashMap<>();
        ofType(TYPE_VERSIONS_NEEDED).ifPresent(section -> {
            int at = (int) section.offset();
            for (int next = 1; next != 0; at += next) {
                String library = text(textsOf(section) + bytes.getInt(at + 4));
                int version = at + bytes.getInt(at + 8);
                for (int left = bytes.getShort(at + 2); left > 0; left--, version += bytes.getInt(version + 12)) {
                    byVersion.put(Short.toUnsignedInt(bytes.getShort(version + 6)), library);
                }
                next = bytes.getInt(at + 12);
            }
        });
        Map<Integer, String> bySymbol = new HashMap<>();
        ofType(TYPE_VERSION_NUMBERS).ifPresent(section -> {
            for (int i = 0; i < section.size() / Short.BYTES; i++) {
                int version = bytes.getShort((int) section.offset() + i * Short.BYTES) & 0x7fff;
                bySymbol.put(i, byVersion.getOrDefault(version, ""));
            }
        });
        return bySymbol;
    }

    private Optional<ElfSection> ofType(int type) {
        return sections.stream().filter(section -> section.type() == type).findFirst();
    }

    private int textsOf(ElfSection section) {
        return (int) sections.get(section.link()).offset();
    }

    private String text(int start) {
        int end = start;
        while (bytes.get(end) != 0) {
            end++;
        }
        return new String(bytes.array(), start, end - start, StandardCharsets.UTF_8);
    }
}
