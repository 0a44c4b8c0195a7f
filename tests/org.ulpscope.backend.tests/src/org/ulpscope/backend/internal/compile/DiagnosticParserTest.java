package org.ulpscope.backend.internal.compile;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ulpscope.backend.toolchain.Dependencies;
import org.ulpscope.backend.toolchain.Diagnostic;
import org.ulpscope.backend.toolchain.Diagnostic.Severity;
import org.ulpscope.backend.toolchain.DiagnosticParser;

class DiagnosticParserTest {
    private static final Path HERE = Path.of("/home/user");

    @Test
    void readsGccAndClang() {
        String output = """
                In file included from wrapper.c:3:
                sub/f.c: In function 'f':
                sub/f.c:3:16: error: 'y' undeclared (first use in this function)
                    3 |     return x + y;
                /abs/g.c:7:1: warning: unused variable [-Wunused-variable]
                sub/f.c:3:16: note: each undeclared identifier is reported only once
                h.c:1:10: fatal error: nowhere.h: No such file or directory
                """;
        assertEquals(
                List.of(
                        new Diagnostic(
                                Path.of("/home/user/sub/f.c"),
                                3,
                                16,
                                Severity.ERROR,
                                "'y' undeclared (first use in this function)"),
                        new Diagnostic(
                                Path.of("/abs/g.c"), 7, 1, Severity.WARNING, "unused variable [-Wunused-variable]"),
                        new Diagnostic(
                                Path.of("/home/user/sub/f.c"),
                                3,
                                16,
                                Severity.NOTE,
                                "each undeclared identifier is reported only once"),
                        new Diagnostic(
                                Path.of("/home/user/h.c"),
                                1,
                                10,
                                Severity.ERROR,
                                "nowhere.h: No such file or directory")),
                DiagnosticParser.parse(output, HERE));
    }

    @Test
    void readsNvcc() {
        String output = """
                e.cu(1): error: identifier "y" is undefined
                  __attribute__((device)) double f(double x){ return y; }
                e.cu(12): warning #177-D: variable "unused" was declared but never referenced
                e.cu(5): error #20014-D: calling a __host__ function("g") from a __device__ function("f") is not allowed
                """;
        assertEquals(
                List.of(
                        new Diagnostic(
                                Path.of("/home/user/e.cu"), 1, 0, Severity.ERROR, "identifier \"y\" is undefined"),
                        new Diagnostic(
                                Path.of("/home/user/e.cu"),
                                12,
                                0,
                                Severity.WARNING,
                                "variable \"unused\" was declared but never referenced"),
                        new Diagnostic(
                                Path.of("/home/user/e.cu"),
                                5,
                                0,
                                Severity.ERROR,
                                "calling a __host__ function(\"g\") from a __device__ function(\"f\") is not allowed")),
                DiagnosticParser.parse(output, HERE));
    }

    @Test
    void readsPocl() {
        String output = """
                1 error generated.
                error: /abs/a part/inner.h:4:16: use of undeclared identifier 'missing'
                Device pthread failed to build the program
                """;
        assertEquals(
                List.of(new Diagnostic(
                        Path.of("/abs/a part/inner.h"),
                        4,
                        16,
                        Severity.ERROR,
                        "use of undeclared identifier 'missing'")),
                DiagnosticParser.parse(output, Path.of("/home/user")));
    }

    @Test
    void isNotImpressedByNonsense() {
        String output = "error\n:::\nf.c:99999999999999999999:1: error: far away\n" + "x".repeat(100_000)
                + "\nf.c:0: error: e\n";
        assertEquals(2, DiagnosticParser.parse(output, HERE).size());
    }

    @Test
    void readsTheFilesOfAMakeRule(@TempDir Path folder) throws Exception {
        Path rule = Files.writeString(
                folder.resolve("rule.d"),
                "/tmp/out/kernel.so: /tmp/work/wrapper.c \\\n /home/user/a\\ b.h \\\n  sub/c.h /home/user/$$d.h\n");
        assertEquals(
                List.of(Path.of("/home/user/a b.h"), Path.of("/home/user/sub/c.h"), Path.of("/home/user/$d.h")),
                Dependencies.read(rule, HERE, Path.of("/tmp/work")));
    }
}
