package org.ulpscope.ptx.internal.translate.family;

import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.ulpscope.ptx.internal.translate.InstructionContext;

/** The sizes of a product of matrices. @param rows of A @param columns of B @param depth what both have in common */
record MatrixShape(int rows, int columns, int depth) {
    private static final Pattern TEXT = Pattern.compile("m(\\d+)n(\\d+)k(\\d+)");
    private static final Set<String> OF_HALVES = Set.of("m16n8k8", "m16n8k16", "m16n16k16", "m32n8k16", "m8n32k16");
    private static final Set<String> OF_BYTES =
            Set.of("m8n8k16", "m16n8k16", "m16n8k32", "m16n16k16", "m32n8k16", "m8n32k16");

    /** Takes the suffix that names it. @throws org.ulpscope.ptx.PtxException where no product of this type has that shape here */
    static MatrixShape take(InstructionContext context, MatrixType type) {
        MatrixShape shape = takeAny(context);
        if (!shapes(type).contains(shape.suffix())) {
            throw context.unsupported("the shape " + shape.suffix() + " of " + type.suffix() + " is not known");
        }
        return shape;
    }

    /** As {@link #take}, whatever the type. */
    static MatrixShape takeAny(InstructionContext context) {
        Matcher text = TEXT.matcher(context.takePrefixed("m").orElse(""));
        if (!text.matches()) {
            throw context.unsupported("it lacks a shape");
        }
        MatrixShape shape = new MatrixShape(
                Integer.parseInt(text.group(1)), Integer.parseInt(text.group(2)), Integer.parseInt(text.group(3)));
        if (Arrays.stream(MatrixType.values()).noneMatch(type -> shapes(type).contains(shape.suffix()))) {
            throw context.unsupported("the shape " + shape.suffix() + " is not known");
        }
        return shape;
    }

    private String suffix() {
        return "m" + rows + "n" + columns + "k" + depth;
    }

    private static Set<String> shapes(MatrixType type) {
        return switch (type) {
            case F16, BF16 -> OF_HALVES;
            case TF32 -> Set.of("m16n8k4", "m16n8k8", "m16n16k8");
            case F64 -> Set.of("m8n8k4", "m16n8k4", "m16n8k8", "m16n8k16");
            case S8, U8 -> OF_BYTES;
            case S4, U4 -> Set.of("m8n8k32", "m16n8k32", "m16n8k64");
            case B1 -> Set.of("m8n8k128", "m16n8k128", "m16n8k256");
            case E4M3, E5M2 -> Set.of("m16n8k16", "m16n8k32");
            case F32, S32 -> Set.of();
        };
    }

    /** How many elements a lane holds of A, B or the accumulator: {@code 'a'}, {@code 'b'}, {@code 'c'}. */
    int elements(char matrix) {
        int all =
                switch (matrix) {
                    case 'a' -> rows * depth;
                    case 'b' -> depth * columns;
                    default -> rows * columns;
                };
        return all / 32;
    }

    /** How many elements lie from one row to the next, or from one column to the next, where nothing else is said. */
    int stride(char matrix, boolean byColumns) {
        return switch (matrix) {
            case 'a' -> byColumns ? rows : depth;
            case 'b' -> byColumns ? depth : columns;
            default -> byColumns ? rows : columns;
        };
    }

    /** The C that says it to a matrix of the prelude. */
    String fields(String matrix) {
        return String.join(
                " ",
                List.of(
                        matrix + ".rows = " + rows + ";",
                        matrix + ".columns = " + columns + ";",
                        matrix + ".depth = " + depth + ";"));
    }
}
