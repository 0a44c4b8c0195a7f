package org.ulpscope.tune.internal.score;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.ulpscope.numeric.DeclaredFormat;
import org.ulpscope.precision.PrecisionProgram;
import org.ulpscope.precision.Variable;
import org.ulpscope.source.declaration.VariableKind;

/**
 * How many bytes of memory an element of each variable takes: that of a member of a struct up to the next member or the end of the struct, since
 * padding is moved with it. A single narrow member between wide ones saves nothing.
 *
 * <p>A struct is laid out as the psABIs of C do it, each member at a multiple of its size. Members that are no floating point numbers are left
 * out: they are the same under every precision vector.
 */
final class Layout {
    private static final DeclaredFormat[] FORMATS = DeclaredFormat.values();
    private static final Pattern EXTENT = Pattern.compile("\\[(\\d+)]");

    private final int[][] structs;
    private final int[] elements;

    private Layout(int[][] structs, int[] elements) {
        this.structs = structs;
        this.elements = elements;
    }

    static Layout of(PrecisionProgram program) {
        List<Variable> variables = program.variables();
        Map<String, List<Integer>> members = new LinkedHashMap<>();
        variables.stream()
                .filter(variable -> variable.kind() == VariableKind.FIELD
                        && !variable.type().contains("*"))
                .forEach(variable -> members.computeIfAbsent(variable.owner(), owner -> new ArrayList<>())
                        .add(variable.index()));
        int[][] structs = members.values().stream()
                .map(indexes -> indexes.stream().mapToInt(Integer::intValue).toArray())
                .toArray(int[][]::new);
        int[] elements = variables.stream()
                .mapToInt(variable -> EXTENT.matcher(variable.type())
                        .results()
                        .map((MatchResult extent) -> Integer.parseInt(extent.group(1)))
                        .reduce(1, Math::multiplyExact))
                .toArray();
        return new Layout(structs, elements);
    }

    /**
     * Bytes of an element of each variable.
     *
     * @param formats ordinals of the variables' Formats
     */
    double[] bytes(byte[] formats) {
        double[] bytes = new double[formats.length];
        for (int variable = 0; variable < bytes.length; variable++) {
            bytes[variable] = FORMATS[formats[variable]].bytes();
        }
        for (int[] members : structs) {
            pad(members, bytes);
        }
        return bytes;
    }

    private void pad(int[] members, double[] bytes) {
        double[] begins = new double[members.length + 1];
        double largest = 0;
        double end = 0;
        for (int i = 0; i < members.length; i++) {
            largest = Math.max(largest, bytes[members[i]]);
            begins[i] = aligned(end, bytes[members[i]]);
            end = begins[i] + elements[members[i]] * bytes[members[i]];
        }
        begins[members.length] = aligned(end, largest);
        for (int i = 0; i < members.length; i++) {
            bytes[members[i]] = (begins[i + 1] - begins[i]) / elements[members[i]];
        }
    }

    private static double aligned(double offset, double alignment) {
        return Math.ceil(offset / alignment) * alignment;
    }
}
