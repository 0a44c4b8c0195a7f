package org.ulpscope.gcn.internal.translate;

import java.util.List;
import java.util.Optional;
import org.ulpscope.gcn.GcnOperand.Registers;

/**
 * From which lane a lane reads: "Data Parallel Processing (DPP)" of the ISA documents.
 *
 * @param control how lanes are told from each other, a number of the function {@code ulp_dpp_lane}
 * @param amount how far, or the four lanes of a quad, two bits each
 * @param rows which rows of 16 lanes take part, a bit each
 * @param banks which banks of 4 lanes of each row do, a bit each
 * @param zeroes whether a lane that would read from none reads 0, and not what the destination holds
 */
record DataParallel(int control, int amount, int rows, int banks, boolean zeroes) {
    private static final List<String> CONTROLS = List.of(
            "quad_perm",
            "row_shl",
            "row_shr",
            "row_ror",
            "wave_shl",
            "wave_rol",
            "wave_shr",
            "wave_ror",
            "row_mirror",
            "row_half_mirror",
            "row_bcast",
            "row_newbcast");

    static DataParallel take(GcnInstructionContext context) {
        int rows = Integer.decode(context.takePrefixed("row_mask:").orElse("0xf"));
        int banks = Integer.decode(context.takePrefixed("bank_mask:").orElse("0xf"));
        boolean zeroes = context.takePrefixed("bound_ctrl:").isPresent();
        for (int control = 0; control < CONTROLS.size(); control++) {
            String name = CONTROLS.get(control);
            if (context.take(name)) {
                return new DataParallel(control, 0, rows, banks, zeroes);
            }
            Optional<String> amount = context.takePrefixed(name + ":");
            if (amount.isPresent()) {
                return new DataParallel(control, amount(amount.get()), rows, banks, zeroes);
            }
        }
        throw context.unsupported("how lanes are chosen is not known");
    }

    private static int amount(String text) {
        if (!text.startsWith("[")) {
            return Integer.decode(text);
        }
        int lanes = 0;
        String[] parts = text.substring(1, text.length() - 1).split(",");
        for (int i = 0; i < parts.length; i++) {
            lanes |= Integer.parseInt(parts[i].strip()) << 2 * i;
        }
        return lanes;
    }

    /** What the lane reads. Lanes that do not take part are left out by {@link #condition}. */
    String read(Registers registers) {
        return "ulp_dpp(from, " + source() + ", EXEC)";
    }

    /** The lane that a lane reads from; -1 where there is none. */
    String source() {
        return "ulp_dpp_lane(" + control + ", " + amount + ", LANE)";
    }

    /** Whether a lane writes its result. */
    String condition() {
        return "ulp_dpp_writes(" + source() + ", LANE, " + rows + "u, " + banks + "u, " + (zeroes ? 1 : 0) + ", EXEC)";
    }
}
