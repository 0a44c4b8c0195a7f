package org.ulpscope.compare.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.eclipse.swt.graphics.Rectangle;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.ulpscope.compare.ui.internal.editor.CellNumber;
import org.ulpscope.compare.ui.internal.editor.MatrixPlan;

/** The headings of the matrix of classes, at widths that pages have. */
class MatrixPlanTest {
    private static final int HEADING = 88;

    @ParameterizedTest
    @CsvSource({"540, 7", "540, 12", "1100, 7", "1100, 12", "540, 3"})
    void noHeadingCoversAnotherOrIsCut(int width, int classes) {
        MatrixPlan plan = new MatrixPlan(width, classes, HEADING);
        for (int i = 0; i < classes; i++) {
            Rectangle heading = plan.columnHeading(i);
            assertTrue(heading.x + heading.width <= width, i + " is cut: " + heading);
            assertEquals(HEADING, Math.max(heading.width, heading.height));
            assertTrue(
                    heading.y >= MatrixPlan.ROW && heading.y + heading.height <= plan.cell(0, i).y, heading::toString);
            assertFalse(plan.rowHeading(i).intersects(plan.cell(i, 0)), "row " + i);
            assertTrue(i == 0 || !heading.intersects(plan.columnHeading(i - 1)), i + " covers the one before");
        }
        assertTrue(plan.height() >= plan.cell(classes - 1, 0).y + MatrixPlan.ROW);
    }

    @Test
    void aNumberThatHasNoRoomIsShortened() {
        assertEquals("1,234,567", CellNumber.of(1_234_567, text -> true));
        assertEquals("1.23M", CellNumber.of(1_234_567, text -> text.length() < 6));
        assertEquals("1M", CellNumber.of(1_234_567, text -> text.length() < 3));
        assertEquals("12K", CellNumber.of(12_345, text -> text.length() < 4));
        assertEquals("999", CellNumber.of(999, text -> text.length() < 4));
    }

    @Test
    void headingsAreTurnedOnlyWhereTheyDoNotFit() {
        assertFalse(new MatrixPlan(540, 3, HEADING).turned());
        assertTrue(new MatrixPlan(540, 7, HEADING).turned());
    }
}
