package org.ulpscope.search.map;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.util.Arrays;
import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.ulpscope.model.OrdinalRange;

class KnownTilesTest {
    private static final int NAN = 0;
    private static final int SUBNORMAL = 1;
    private static final int NORMAL = 2;
    private static final List<Integer> STRIKING = List.of(NAN, SUBNORMAL, NORMAL);
    private static final int LEVEL = 40;
    private static final MapPlane PLANE = new MapPlane(1, OptionalInt.of(0), List.of(0L, 0L, 7L));

    private final KnownTiles known = new KnownTiles(PLANE, STRIKING);

    private static MapTile tile(int level, boolean exact) {
        byte[] kinds = new byte[8 * 4];
        Arrays.fill(kinds, (byte) NORMAL);
        return new MapTile(new TileKey(level, level, -1, 2), 8, 4, kinds, 1, 4, exact);
    }

    /** The slot up comes first, the one across second. */
    private static KnownPart part(int kind, OrdinalRange up, OrdinalRange across, long other) {
        return new KnownPart(kind, List.of(up, across, one(other)));
    }

    private static OrdinalRange one(long ordinal) {
        return new OrdinalRange(ordinal, ordinal);
    }

    private static long cell(long number) {
        return number << LEVEL;
    }

    @Test
    void aSingleInputIsSeenInTheCellThatItIsIn() {
        known.learn(List.of(part(NAN, one(cell(10) + 12345), one(cell(-3) + 99), 7)));
        MapTile shown = known.on(tile(LEVEL, false));
        for (int column = 0; column < 8; column++) {
            for (int row = 0; row < 4; row++) {
                assertEquals(column == 5 && row == 2 ? NAN : NORMAL, shown.kind(column, row), column + ", " + row);
            }
        }
    }

    @Test
    void aPartIsSeenInAllCellsThatItReachesInto() {
        OrdinalRange up = new OrdinalRange(Long.MIN_VALUE / 2, cell(9) + 1);
        known.learn(List.of(part(SUBNORMAL, up, new OrdinalRange(cell(-1) - 1, cell(5)), 7)));
        MapTile shown = known.on(tile(LEVEL, false));
        for (int column = 0; column < 8; column++) {
            for (int row = 0; row < 4; row++) {
                int expected = column >= 6 && row <= 1 ? SUBNORMAL : NORMAL;
                assertEquals(expected, shown.kind(column, row), column + ", " + row);
            }
        }
    }

    @Test
    void ofTwoKindsInACellTheMoreStrikingOneIsSeen() {
        known.learn(List.of(
                part(NAN, one(cell(8)), one(cell(-8)), 7), part(SUBNORMAL, one(cell(8) + 1), one(cell(-8) + 1), 7)));
        assertEquals(NAN, known.on(tile(LEVEL, false)).kind(0, 0));
    }

    @Test
    void whatLiesBesideThePlaneIsNotSeenOnIt() {
        known.learn(List.of(part(NAN, one(cell(8)), one(cell(-8)), 8)));
        MapTile plain = tile(LEVEL, false);
        assertSame(plain, known.on(plain));
    }

    /** Whoever looks at the same again paints nothing anew. */
    @Test
    void theSameTileIsTheSameUntilMoreIsKnown() {
        MapTile plain = tile(LEVEL, false);
        assertSame(plain, known.on(plain));
        known.learn(List.of(part(NAN, one(cell(8)), one(cell(-8)), 7)));
        MapTile shown = known.on(plain);
        assertEquals(NAN, shown.kind(0, 0));
        assertSame(shown, known.on(plain));
        known.learn(List.of(part(SUBNORMAL, one(cell(8)), one(cell(-8)), 7)));
        assertEquals(SUBNORMAL, known.on(plain).kind(0, 0));
    }

    /** Of a box only samples were run when the study was made. */
    @Test
    void whereEveryInputWasRunNothingIsAdded() {
        known.learn(List.of(part(NAN, one(8), one(-8), 7)));
        MapTile plain = tile(0, true);
        assertSame(plain, known.on(plain));
    }
}
