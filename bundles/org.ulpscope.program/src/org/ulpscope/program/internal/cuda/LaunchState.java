package org.ulpscope.program.internal.cuda;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * What device memory held after a launch.
 *
 * @param number of the launch, the first being 1
 * @param blocks the grid
 * @param threads the block
 * @param kernel the kernel's name in the device code
 * @param declaration the kernel as its source declares it
 * @param arrays size and hash of each array, in one text, by its name
 */
record LaunchState(
        int number, String blocks, String threads, String kernel, String declaration, Map<String, String> arrays) {
    /** The names of the arrays that are not the same in another run, or not there. */
    Set<String> differing(LaunchState other) {
        Set<String> names = new TreeSet<>(arrays.keySet());
        names.addAll(other.arrays.keySet());
        names.removeIf(name -> arrays.getOrDefault(name, "").equals(other.arrays.get(name)));
        return names;
    }

    /** Whether it is the same launch, whatever the memory holds. */
    boolean isOf(LaunchState other) {
        return kernel.equals(other.kernel) && blocks.equals(other.blocks) && threads.equals(other.threads);
    }

    /** All that a run wrote down. */
    static List<LaunchState> read(Path file) throws IOException {
        List<LaunchState> states = new ArrayList<>();
        try (BufferedReader lines = Files.newBufferedReader(file)) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                String[] words = line.split(" ", 6);
                if (words[0].equals("launch") && words.length == 6) {
                    states.add(new LaunchState(
                            Integer.parseInt(words[1]), words[2], words[3], words[4], words[5], new LinkedHashMap<>()));
                } else if (words[0].equals("array") && words.length == 4 && !states.isEmpty()) {
                    states.getLast().arrays.put(words[1], words[2] + " " + words[3]);
                }
            }
        }
        return states;
    }
}
