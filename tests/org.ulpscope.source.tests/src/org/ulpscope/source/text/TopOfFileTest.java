package org.ulpscope.source.text;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class TopOfFileTest {
    private static String below(String source) {
        return source.substring(TopOfFile.of(source).place());
    }

    @Test
    void somethingNewGoesBehindTheIncludesThatNoConditionEncloses() {
        assertEquals("int x;\n", below("/* A file. */\n#include <math.h>\n#include \"a.h\"\nint x;\n"));
        assertEquals(
                "#ifdef A\n#include \"a.h\"\n#endif\nint x;\n",
                below("#include <math.h>\n#ifdef A\n#include \"a.h\"\n#endif\nint x;\n"));
    }

    @Test
    void aCommentRightAboveAFunctionStaysWithIt() {
        String described = "/** Of a\n\n * parabola. */\n// It loses digits.\ndouble root(double a);\n";
        assertEquals(described, below(described));
        assertEquals(described, below("/* A licence. */\n\n" + described));
        assertEquals("double root(double a);\n", below("/* A licence. */\n\ndouble root(double a);\n"));
        assertEquals("int x;\n", below("/* A file. */\nint x;\n"));
        assertEquals("int x; // one\nint y;\n", below("int x; // one\nint y;\n"));
    }

    @Test
    void itGoesIntoAnIncludeGuard() {
        assertEquals("int x;\n#endif\n", below("#ifndef A_H\n#define A_H\nint x;\n#endif\n"));
        assertEquals("int x;\n", below("#pragma once\nint x;\n"));
    }

    @Test
    void aDefaultForAWordOfTheCommandLineIsNoIncludeGuard() {
        String source = "#ifndef SIZE\n#define SIZE 4\n#endif\nint x[SIZE];\n";
        assertEquals(source, below(source));
        assertEquals("#ifndef SIZE\n#define SIZE 4\n#endif\nint x[SIZE];\n", below("#include <math.h>\n" + source));
    }
}
