package org.ulpscope.tune.internal.score;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.ulpscope.source.Range;
import org.ulpscope.source.SourceFile;

/**
 * Which elements the lanes of a warp have next to each other, as {@code tile[k][threadIdx.x]}, told from the last subscript. A compiler makes one
 * access of each, of 4 bytes at least however narrow it is, where {@code tile[threadIdx.y][k]} is loaded several trips of its loop at a time.
 */
final class LaneSubscripts {
    private static final Pattern LAST = Pattern.compile("\\[([^\\[\\]]*)]\\s*$");
    /** A variable that is no more than a lane's number, as many kernels have one. */
    private static final Pattern NAMED = Pattern.compile("\\b(\\w+)\\s*=\\s*threadIdx\\s*\\.\\s*x\\s*;");

    private static final Pattern LANE = Pattern.compile("\\bthreadIdx\\s*\\.\\s*x\\b");

    private final Map<Path, Pattern> lanes = new HashMap<>();

    LaneSubscripts(List<SourceFile> files) {
        for (SourceFile file : files) {
            StringBuilder words = new StringBuilder(LANE.pattern());
            Matcher named = NAMED.matcher(file.text());
            while (named.find()) {
                words.append("|\\b").append(named.group(1)).append("\\b");
            }
            lanes.put(file.path(), Pattern.compile(words.toString()));
        }
    }

    /** Whether the lanes of a warp have this element next to each other. */
    boolean areNeighbours(Range range, String text) {
        Matcher last = LAST.matcher(text);
        return last.find() && lanes.get(range.file()).matcher(last.group(1)).find();
    }
}
