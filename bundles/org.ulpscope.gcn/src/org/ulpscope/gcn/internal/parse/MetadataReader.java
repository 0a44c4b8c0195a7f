package org.ulpscope.gcn.internal.parse;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads the parameters of kernels out of the metadata at the end of the assembly, which is YAML of one shape. */
final class MetadataReader {
    private static final String BEGIN = ".amdgpu_metadata";
    private static final String END = ".end_amdgpu_metadata";
    private static final Pattern ENTRY = Pattern.compile("(?<indent> *)(?:- )?(?<key>\\.\\w+): +(?<value>\\S+)");

    /** Entries of a kernel itself are indented so far, those of its parameters further. */
    private static final int KERNEL_INDENT = 4;

    private final Map<String, List<Integer>> parameters = new HashMap<>();
    private List<Integer> sizes = new ArrayList<>();
    private boolean within;

    /** Whether the line is of the metadata. */
    boolean take(String line) {
        String text = line.strip();
        if (text.equals(BEGIN) || text.equals(END)) {
            within = text.equals(BEGIN);
            return true;
        }
        Matcher entry = ENTRY.matcher(line);
        if (within && entry.lookingAt()) {
            entry(entry.group("indent").length(), entry.group("key"), entry.group("value"));
        }
        return within;
    }

    private void entry(int indent, String key, String value) {
        if (indent > KERNEL_INDENT && key.equals(".size")) {
            sizes.add(Integer.parseInt(value));
        } else if (indent > KERNEL_INDENT && key.equals(".value_kind") && value.startsWith("hidden_")) {
            sizes.removeLast();
        } else if (indent == KERNEL_INDENT && key.equals(".name")) {
            parameters.put(value, sizes);
            sizes = new ArrayList<>();
        }
    }

    /** The bytes of the parameters of a kernel. */
    List<Integer> parameters(String kernel) {
        return parameters.getOrDefault(kernel, List.of());
    }
}
