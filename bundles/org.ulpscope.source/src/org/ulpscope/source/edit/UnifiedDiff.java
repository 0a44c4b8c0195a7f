package org.ulpscope.source.edit;

import com.github.difflib.DiffUtils;
import com.github.difflib.UnifiedDiffUtils;
import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The unified diff of two texts. */
public final class UnifiedDiff {
    private static final int CONTEXT = 3;

    private UnifiedDiff() {}

    /**
     * The difference, with a line feed at its end.
     *
     * @param path of the file, relative to where the diff will be applied
     */
    public static String of(Path path, String before, String after) {
        String name = path.toString().replace(File.separatorChar, '/');
        // Behind a tab is a time; without it, a name with a space would end there.
        String end = name.contains(" ") ? "\t" : "";
        List<String> old = lines(before);
        List<String> diff = UnifiedDiffUtils.generateUnifiedDiff(
                "a/" + name + end, "b/" + name + end, old, DiffUtils.diff(old, lines(after)), CONTEXT);
        return String.join("\n", diff) + "\n";
    }

    // Carriage returns stay in the lines. A last line without a line feed carries the remark that the format has for
    // it.
    private static List<String> lines(String text) {
        List<String> lines = new ArrayList<>(Arrays.asList(text.split("\n", -1)));
        String last = lines.removeLast();
        if (!last.isEmpty()) {
            lines.add(last + "\n\\ No newline at end of file");
        }
        return lines;
    }
}
