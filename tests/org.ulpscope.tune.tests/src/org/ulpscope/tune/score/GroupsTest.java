package org.ulpscope.tune.score;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.ulpscope.tune.score.Sketch.add;
import static org.ulpscope.tune.score.Sketch.literal;
import static org.ulpscope.tune.score.Sketch.load;
import static org.ulpscope.tune.score.Sketch.multiply;
import static org.ulpscope.tune.score.Sketch.use;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.ulpscope.numeric.DeclaredFormat;
import org.ulpscope.precision.Expr;

class GroupsTest {
    private final Sketch sketch = new Sketch();

    private List<List<Integer>> groups() {
        return Groups.of(sketch.program(), sketch.space());
    }

    @Test
    void aChainOfSumsIsOneGroupAsInThePaper() {
        int x = sketch.scalar("x");
        int y = sketch.scalar("y");
        int z = sketch.scalar("z");
        int a = sketch.scalar("a");
        int b = sketch.scalar("b");
        sketch.assign(a, add(use(x), use(y)));
        sketch.assign(b, add(use(a), use(z)));
        assertTrue(groups().contains(List.of(x, y, z, a, b)), groups().toString());
    }

    @Test
    void whatNeverMeetsIsInGroupsOfItsOwn() {
        int x = sketch.scalar("x");
        int y = sketch.scalar("y");
        int alone = sketch.scalar("alone");
        sketch.assign(x, use(y));
        sketch.assign(alone, literal());
        assertEquals(List.of(List.of(x, y), List.of(alone)), groups());
    }

    @Test
    void whatMeetsMostOftenComesFirst() {
        int x = sketch.array("x");
        int y = sketch.array("y");
        int z = sketch.scalar("z");
        sketch.store(y, multiply(load(x), literal()), 100);
        sketch.assign(z, load(y));
        assertEquals(List.of(List.of(x, y), List.of(x, y, z)), groups());
    }

    @Test
    void aCastOfTheUsersParts() {
        int x = sketch.scalar("x");
        int y = sketch.scalar("y");
        sketch.assign(y, new Expr.Cast(Optional.empty(), DeclaredFormat.FP32, use(x)));
        assertEquals(List.of(List.of(x), List.of(y)), groups());
    }

    @Test
    void groupsOfTheUserComeFirstAndOnlyOnce() {
        int x = sketch.scalar("x");
        int y = sketch.scalar("y");
        int z = sketch.scalar("z");
        sketch.assign(x, use(y));
        sketch.assign(z, literal());
        assertEquals(
                List.of(List.of(x, z), List.of(x, y)),
                Groups.of(sketch.program(), sketch.space(), List.of(Set.of(z, x), Set.of(y, x))));
    }

    @Test
    void ofManyChoicesNoGroupHasMoreThanHalfAndEachIsInOne() {
        int[] chain = IntStream.range(0, 40).map(i -> sketch.scalar("v" + i)).toArray();
        for (int i = 1; i < chain.length; i++) {
            sketch.accumulate(chain[i], multiply(use(chain[i - 1]), use(chain[i / 2])), 1 + i % 7);
        }
        Set<Integer> covered = new TreeSet<>();
        for (List<Integer> group : groups()) {
            assertTrue(group.size() <= 20, group.toString());
            covered.addAll(group);
        }
        assertEquals(40, covered.size());
        assertTrue(groups().stream().anyMatch(group -> group.size() > 8), "some are large");
        assertTrue(groups().size() >= 20, "there are many");
    }
}
