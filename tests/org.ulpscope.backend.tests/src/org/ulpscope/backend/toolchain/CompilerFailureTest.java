package org.ulpscope.backend.toolchain;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.ulpscope.backend.process.ProcessResult;

/** What is told of what builds write when they fail. */
class CompilerFailureTest {
    private static String reason(String output) {
        return CompilerFailure.reason(
                new ProcessResult(2, output, "", ProcessResult.Ending.EXITED, Duration.ZERO), Path.of("/build"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "mpig++ -c a.cc\nmake: mpig++: No such file or directory\nmake: *** [Makefile:47: a.o] Error 127\n",
                "make[2]: mpig++: No such file or directory\n",
                "mpig++ -c a.cc; true\n/bin/sh: 1: mpig++: not found\n",
                "build.sh: line 3: mpig++: command not found\n"
            })
    void aProgramThatIsNotThereIsNamed(String output) {
        assertEquals(
                "it calls 'mpig++', which is not on this machine; install it, or have it call another.",
                reason(output));
    }

    /** As gcc 12, clang 14 and clang 15 say it. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "f.c:6:5: warning: implicit declaration of function 'assert' [-Wimplicit-function-declaration]",
                "f.c:6:5: warning: implicit declaration of function \u2018assert\u2019 [-Wimplicit-function-declaration]",
                "f.c:6:5: warning: implicit declaration of function 'assert' is invalid in C99 [-Wimplicit-function-declaration]",
                "f.c:6:5: warning: call to undeclared function 'assert'; ISO C99 and later do not support it [-Wimplicit]"
            })
    void aGuardWithoutItsHeaderIsToldOfTheHeader(String warning) {
        assertEquals(
                "it uses 'assert' without its header; put '#include <assert.h>' on top.",
                reason(warning
                        + "\n/usr/bin/ld: f.o: in function `f':\nf.c:(.text+0x17): undefined reference to `assert'\n"));
    }

    /** As gcc 14, clang 19 and g++ say it, for which it is an error. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "f.c:6:5: error: implicit declaration of function 'assert' [-Wimplicit-function-declaration]",
                "f.c:6:5: error: call to undeclared function 'assert'; ISO C99 and later do not support implicit function declarations"
                        + " [-Wimplicit-function-declaration]",
                "f.c:6:5: error: 'assert' was not declared in this scope"
            })
    void anErrorForWantOfAHeaderIsToldOfTheHeader(String error) {
        assertEquals("f.c:6:5: it uses 'assert' without its header; put '#include <assert.h>' on top.", reason(error));
    }

    @Test
    void anUndeclaredFunctionThatNothingHasIsNamedAsThat() {
        String missing = "/usr/bin/ld: f.o: in function `f':\nf.c:(.text+0x17): undefined reference to `expp'\n";
        assertEquals(
                "it calls 'expp', which is not declared and which no library or source it was given has; check its name, or include its"
                        + " header and name the library that has it (--library, or Library in the kernel's editor).",
                reason("f.c:6:5: warning: implicit declaration of function 'expp' [-Wimplicit]\n" + missing));
        assertEquals(
                "no library or source it was given has the function 'expp'; check its name, or name the library that has it (--library, or Library in the kernel's editor).",
                reason("f.c:6:5: warning: implicit declaration of function 'expm' [-Wimplicit]\n" + missing));
    }

    @Test
    void whatMakeCannotMakeIsNamed() {
        assertEquals(
                "No rule to make target 'flux.c', needed by 'flux.o'.",
                reason("gcc -c a.c\nmake: *** No rule to make target 'flux.c', needed by 'flux.o'.  Stop.\n"));
    }

    @Test
    void anErrorInASourceComesFirst() {
        assertEquals(
                "a.c:3:5: 'x' undeclared",
                reason("make: gfortran: No such file or directory\na.c:3:5: error: 'x' undeclared\n"));
    }

    @Test
    void whatIsNotUnderstoodIsQuoted() {
        assertEquals("it ended with status 2; something odd", reason("something odd\n"));
    }
}
