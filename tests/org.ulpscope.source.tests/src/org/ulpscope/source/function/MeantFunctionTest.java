package org.ulpscope.source.function;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ulpscope.backend.process.SearchPath;
import org.ulpscope.base.BadInputException;
import org.ulpscope.base.progress.Progress;

class MeantFunctionTest {
    private static final SearchPath NO_PROGRAMS = new SearchPath(List.of(), List.of());

    @TempDir
    Path folder;

    @Test
    void whereASourceHasOneFunctionThatIsMeant() throws Exception {
        Path source = source("f.c", "static int main(void);\ndouble f(double x) { return x / 3; }\n");
        assertEquals("double f(double x)", only(source).signature());
    }

    @Test
    void whatCannotBeTestedIsNotMeant() throws Exception {
        Path source = source("f.c", "void say(const char *text) {}\ndouble f(double x) { return x / 3; }\n");
        assertEquals("f", only(source).name());
    }

    @Test
    void ofSeveralFunctionsAllSignaturesAreTold() throws Exception {
        Path source = source("f.c", "double f(double x) { return x; }\nfloat g(float y) { return y; }\n");
        assertEquals(
                "'" + source
                        + "' defines 2 functions; give the name or the signature of one in quotes, and the file by --source: "
                        + "'double f(double x)', 'float g(float y)'.",
                assertThrows(BadInputException.class, () -> only(source)).getMessage());
    }

    @Test
    void whereNoneCanBeTestedItIsToldWhy() throws Exception {
        Path source = source("f.c", "\nvoid say(const char *text) {}\n");
        String told = assertThrows(BadInputException.class, () -> only(source)).getMessage();
        assertEquals(
                "'" + source + "' defines no function that can be tested. say, line 2: ",
                told.substring(0, told.indexOf("2: ") + 3));
        Path empty = source("g.c", "/* nothing */\n");
        assertEquals(
                "'" + empty + "' defines no function that can be tested.",
                assertThrows(BadInputException.class, () -> only(empty)).getMessage());
    }

    @Test
    void aNameIsEnough() throws Exception {
        Path source = source("f.cpp", "double f(double x) { return x; }\nfloat g(float y) { return y; }\n");
        assertEquals("float g(float y)", named(source, "g").signature());
        assertEquals(
                "'" + source + "' defines no function 'h'; it has f, g.",
                assertThrows(BadInputException.class, () -> named(source, "h")).getMessage());
    }

    @Test
    void ofOverloadedFunctionsAllSignaturesAreTold() throws Exception {
        Path source = source("f.cpp", "double f(double x) { return x; }\nfloat f(float y) { return y; }\n");
        assertEquals(
                "'" + source
                        + "' defines 2 functions called 'f'; give the signature of one in quotes, and the file by --source: "
                        + "'double f(double x)', 'float f(float y)'.",
                assertThrows(BadInputException.class, () -> named(source, "f")).getMessage());
    }

    private static SourceFunction only(Path source) {
        return MeantFunction.only(source, NO_PROGRAMS, Progress.NONE);
    }

    private static SourceFunction named(Path source, String name) {
        return MeantFunction.named(source, name, NO_PROGRAMS, Progress.NONE);
    }

    private Path source(String name, String text) throws Exception {
        return Files.writeString(folder.resolve(name), text);
    }
}
