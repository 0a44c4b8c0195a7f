package org.ulpscope.program.internal.zstd;

import java.util.EnumMap;
import java.util.Map;

/** What a block copies from before, between its literals (RFC 8878, section 3.1.1.3.2). Tables and the last offsets are for the next block too. */
final class Sequences {
    private static final int REPEATED = 1;
    private static final int BROUGHT = 2;

    private final Map<CodeKind, FseTable> tables = new EnumMap<>(CodeKind.class);
    private final int[] last = {1, 4, 8};

    /** Appends a block. @param begin where its sequences begin in the data */
    void append(byte[] in, int begin, int end, byte[] literals, Unpacked out) {
        int head = in[begin] & 0xff;
        int at = begin + 1;
        int count = head;
        if (head == 255) {
            count = (int) ZstdFrame.number(in, at, 2) + 0x7f00;
            at += 2;
        } else if (head > 127) {
            count = (head - 128 << 8) + (in[at++] & 0xff);
        }
        int used = 0;
        if (count > 0) {
            int modes = in[at++];
            for (CodeKind kind : CodeKind.values()) {
                at = table(kind, modes >> 6 - 2 * kind.ordinal() & 3, in, at);
            }
            used = copy(new BackwardBits(in, at, end), count, literals, out);
        }
        out.append(literals, used, literals.length);
    }

    private int table(CodeKind kind, int mode, byte[] in, int at) {
        switch (mode) {
            case 0 -> tables.put(kind, kind.usual());
            case REPEATED -> {
                tables.put(kind, FseTable.of(in[at] & 0xff));
                return at + 1;
            }
            case BROUGHT -> {
                FseTable.Read read = kind.read(in, at);
                tables.put(kind, read.table());
                return read.next();
            }
            default -> ZstdFrame.require(tables.containsKey(kind));
        }
        return at;
    }

    /** @return how many literals it took */
    private int copy(BackwardBits in, int count, byte[] literals, Unpacked out) {
        FseTable literal = tables.get(CodeKind.LITERALS);
        FseTable offset = tables.get(CodeKind.OFFSET);
        FseTable match = tables.get(CodeKind.MATCH);
        int literalState = in.read(literal.log());
        int offsetState = in.read(offset.log());
        int matchState = in.read(match.log());
        int used = 0;
        for (int i = 0; i < count; i++) {
            int distance = CodeKind.OFFSET.value(offset.symbol()[offsetState], in);
            int length = CodeKind.MATCH.value(match.symbol()[matchState], in);
            int before = CodeKind.LITERALS.value(literal.symbol()[literalState], in);
            out.append(literals, used, used + before);
            used += before;
            out.copy(distance(distance, before), length);
            if (i + 1 < count) {
                literalState = literal.next(literalState, in);
                matchState = match.next(matchState, in);
                offsetState = offset.next(offsetState, in);
            }
        }
        ZstdFrame.require(in.left() == 0);
        return used;
    }

    /** Values up to 3 stand for the last distances; without literals before, for those that follow them. */
    private int distance(int value, int literals) {
        int which = value > 3 ? 3 : value - 1 + (literals == 0 ? 1 : 0);
        int distance = value > 3 ? value - 3 : which == 3 ? last[0] - 1 : last[which];
        if (which > 1) {
            last[2] = last[1];
        }
        if (which > 0) {
            last[1] = last[0];
        }
        last[0] = distance;
        return distance;
    }
}
