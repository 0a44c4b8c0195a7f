package org.ulpscope.source.edit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.ulpscope.source.Range;
import org.ulpscope.source.SourceFile;

class EditsTest {
    private static final Path FILE = Path.of("/a.c");
    private final SourceFile file = new SourceFile(FILE, "double x = a + b;\n");

    @Test
    void nestedAndNeighbouringEditsAllTakePlace() {
        Edits edits = new Edits();
        edits.add(Edit.wrap(range("a + b"), "(float)(", ")"));
        edits.add(Edit.replace(range("double"), "float"));
        edits.add(Edit.wrap(range("b"), "(", ")"));
        edits.add(Edit.replace(range("a"), "c"));
        edits.add(Edit.insert(new Range(FILE, 0, 0), "// narrowed\n"));
        assertEquals("// narrowed\nfloat x = (float)(c + (b));\n", edits.apply(file));
    }

    @Test
    void theSameEditTwiceIsDoneOnce() {
        Edits edits = new Edits();
        edits.add(Edit.wrap(range("b"), "f(", ")"));
        edits.add(Edit.wrap(range("b"), "f(", ")"));
        assertEquals("double x = a + f(b);\n", edits.apply(file));
    }

    @Test
    void editsThatContradictEachOtherAreRefused() {
        Edits edits = new Edits();
        edits.add(Edit.replace(range("a + b"), "c"));
        edits.add(Edit.replace(range("b"), "d"));
        assertThrows(IllegalStateException.class, () -> edits.apply(file));
    }

    @Test
    void aDiffShowsWhatChangesAndMarksAMissingLineEnd() {
        assertEquals("""
                --- a/a.c
                +++ b/a.c
                @@ -1,2 +1,2 @@
                 int n;
                -double x;
                \\ No newline at end of file
                +float x;
                \\ No newline at end of file
                """, UnifiedDiff.of(Path.of("a.c"), "int n;\ndouble x;", "int n;\nfloat x;"));
    }

    private Range range(String text) {
        int from = file.text().lastIndexOf(text);
        return new Range(FILE, from, from + text.length());
    }
}
