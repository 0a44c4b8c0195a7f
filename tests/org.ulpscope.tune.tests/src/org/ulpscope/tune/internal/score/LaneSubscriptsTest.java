package org.ulpscope.tune.internal.score;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.ulpscope.source.Range;
import org.ulpscope.source.SourceFile;

class LaneSubscriptsTest {
    private static final Path FILE = Path.of("/project/tiles.cu");
    private static final String TEXT = """
            int lane = threadIdx.x;
            int row = threadIdx.y;
            sum += tile[k][threadIdx.x] + tile[k][lane] + tile[k][lane + 1] + tile[row][k] + *tile[0];
            """;

    private final LaneSubscripts lanes = new LaneSubscripts(List.of(new SourceFile(FILE, TEXT)));

    private boolean areNeighbours(String element) {
        int from = TEXT.indexOf(element);
        assertTrue(from >= 0, element);
        return lanes.areNeighbours(new Range(FILE, from, from + element.length()), element);
    }

    @Test
    void elementsAreNeighboursWhereTheLastSubscriptIsTheLanes() {
        assertTrue(areNeighbours("tile[k][threadIdx.x]"));
        assertTrue(areNeighbours("tile[k][lane]"));
        assertTrue(areNeighbours("tile[k][lane + 1]"));
    }

    @Test
    void elementsThatALoopGoesOverAreNot() {
        assertFalse(areNeighbours("tile[row][k]"));
        assertFalse(areNeighbours("tile[0]"));
        assertFalse(areNeighbours("sum"));
    }
}
