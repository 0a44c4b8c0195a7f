package org.ulpscope.gcn.internal.translate.family;

import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What an access to memory moves.
 *
 * @param load whether it reads
 * @param bytes how many
 * @param type the C type of what is less than 4 bytes
 * @param half which half of a register it moves, where that is less than 4 bytes and the other half stays as it is: {@code lo}, {@code hi}
 */
record Access(boolean load, int bytes, String type, Optional<String> half) {
    /** What the names of loads and stores by addresses end with. */
    static final List<String> BY_ADDRESS = List.of(
            "load_ubyte",
            "load_sbyte",
            "load_ushort",
            "load_sshort",
            "load_dword",
            "load_dwordx2",
            "load_dwordx3",
            "load_dwordx4",
            "load_ubyte_d16",
            "load_ubyte_d16_hi",
            "load_sbyte_d16",
            "load_sbyte_d16_hi",
            "load_short_d16",
            "load_short_d16_hi",
            "store_byte",
            "store_byte_d16_hi",
            "store_short",
            "store_short_d16_hi",
            "store_dword",
            "store_dwordx2",
            "store_dwordx3",
            "store_dwordx4");

    private static final Pattern NAME = Pattern.compile(
            "(load|store|read|write)_(?:(dword|b)(x2|x3|x4|32|64|96|128)?|(u|s|)(byte|short|8|16|b8|b16|u8|i8|u16|i16))(?:_d16)?(_hi)?");

    /** By the opcode without what it begins with, such as {@code load_dwordx2}. */
    static Optional<Access> of(String name) {
        Matcher matcher = NAME.matcher(name);
        if (!matcher.matches()) {
            return Optional.empty();
        }
        boolean load = matcher.group(1).equals("load") || matcher.group(1).equals("read");
        if (matcher.group(2) != null) {
            int bytes =
                    switch (matcher.group(3) == null ? "" : matcher.group(3)) {
                        case "x2", "64" -> 8;
                        case "x3", "96" -> 12;
                        case "x4", "128" -> 16;
                        default -> 4;
                    };
            return Optional.of(new Access(load, bytes, "uint32_t", Optional.empty()));
        }
        String kind = matcher.group(5);
        int bytes = kind.endsWith("8") || kind.equals("byte") ? 1 : 2;
        boolean signed = kind.startsWith("i") || matcher.group(4).equals("s");
        Optional<String> half = matcher.group(6) != null
                ? Optional.of("hi")
                : load && name.contains("_d16") ? Optional.of("lo") : Optional.empty();
        return Optional.of(new Access(load, bytes, (signed ? "int" : "uint") + 8 * bytes + "_t", half));
    }
}
