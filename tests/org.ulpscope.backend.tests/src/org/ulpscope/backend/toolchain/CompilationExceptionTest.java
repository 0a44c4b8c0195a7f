package org.ulpscope.backend.toolchain;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class CompilationExceptionTest {
    private static final Diagnostic SHARED = said("use of undeclared identifier 'y'");
    private static final Diagnostic OWN = said("'y' undeclared (first use in this function)");

    @Test
    void ofSeveralCompilersItTellsWhichHaveSaidWhat() {
        CompilationException together = assertInstanceOf(
                CompilationException.class,
                CompilationException.together(
                        List.of(refusal("gcc", OWN), refusal("clang", SHARED), refusal("clang-15", SHARED))));
        assertEquals(List.of("gcc"), together.compilersOf(OWN));
        assertEquals(List.of("clang", "clang-15"), together.compilersOf(SHARED));
    }

    /** Two platforms may have one compiler; its sentence names it already. */
    @Test
    void ofOneCompilerItTellsNothing() {
        CompilationException together = assertInstanceOf(
                CompilationException.class,
                CompilationException.together(List.of(refusal("gcc", OWN), refusal("gcc", OWN))));
        assertEquals(List.of(), together.compilersOf(OWN));
        assertEquals(List.of(), refusal("gcc", OWN).compilersOf(OWN));
    }

    private static CompilationException refusal(String compiler, Diagnostic said) {
        return CompilationException.refusal(
                compiler, "'f': " + said.place() + ": " + said.message(), List.of(said), "");
    }

    private static Diagnostic said(String message) {
        return new Diagnostic(Path.of("/f.c"), 3, 5, Diagnostic.Severity.ERROR, message);
    }
}
