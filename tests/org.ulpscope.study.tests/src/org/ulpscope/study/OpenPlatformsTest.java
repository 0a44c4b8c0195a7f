package org.ulpscope.study;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.ulpscope.backend.toolchain.CompilationException;
import org.ulpscope.backend.toolchain.Diagnostic;
import org.ulpscope.backend.toolchain.PlatformRequest;
import org.ulpscope.base.UlpscopeException;

class OpenPlatformsTest {
    private static final Diagnostic BRACKET = error(2, "expected ')' before '}' token");
    private static final Diagnostic NAME = error(3, "undeclared identifier 'q'");
    private static final CompilationException GCC =
            new CompilationException("gcc does not compile 'f'.", List.of(BRACKET), "gcc's own words");
    private static final CompilationException CLANG =
            new CompilationException("clang does not compile 'f'.", List.of(BRACKET, NAME), "clang's own words");

    private static Diagnostic error(int line, String message) {
        return new Diagnostic(Path.of("/home/somebody/f.c"), line, 1, Diagnostic.Severity.ERROR, message);
    }

    private static UlpscopeException failure(UlpscopeException... failures) {
        Iterator<UlpscopeException> next = Arrays.asList(failures).iterator();
        List<PlatformRequest> requests = Arrays.stream(failures)
                .map(each -> new PlatformRequest("gcc", List.of()))
                .toList();
        return assertThrows(
                UlpscopeException.class,
                () -> OpenPlatforms.of(requests, platform -> {
                    throw next.next();
                }));
    }

    @Test
    void keepsWhatEachCompilerSaidWhereNoPlatformWorks() {
        CompilationException together = assertInstanceOf(CompilationException.class, failure(GCC, CLANG));
        assertEquals(List.of(BRACKET, NAME), together.diagnostics());
        assertTrue(together.output().contains("gcc's own words"), together.output());
        assertTrue(together.output().contains("clang's own words"), together.output());
    }

    @Test
    void givesEachPlatformsSentenceALineOfItsOwn() {
        assertEquals(
                "gcc does not compile 'f'.\nThere is no GPU here.",
                failure(GCC, new UlpscopeException("There is no GPU here.")).getMessage());
    }

    @Test
    void saysOnceWhatIsTheSameOnSeveralPlatforms() {
        assertEquals(GCC.getMessage(), failure(GCC, GCC).getMessage());
    }

    @Test
    void compilersThatSayTheSameSpeakTogether() {
        String same = "'f': f.c:2:1: unknown type name 'real'";
        assertEquals(
                "gcc, clang and nvcc do not compile " + same + "\nclang does not compile 'g'.",
                failure(
                                refusal("gcc", same),
                                refusal("clang", same),
                                refusal("gcc", same),
                                refusal("clang", "'g'."),
                                refusal("nvcc", same))
                        .getMessage());
    }

    private static CompilationException refusal(String compiler, String refused) {
        return CompilationException.refusal(compiler, refused, List.of(), "");
    }

    @Test
    void oneFailureStaysWhatItIs() {
        assertSame(CLANG, failure(CLANG));
    }

    @Test
    void withoutACompilersComplaintThereIsNone() {
        UlpscopeException none = new UlpscopeException("There is no GPU here.");
        assertEquals(UlpscopeException.class, failure(none, none).getClass());
    }
}
