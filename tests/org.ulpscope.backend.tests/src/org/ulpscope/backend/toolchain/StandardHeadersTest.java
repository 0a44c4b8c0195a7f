package org.ulpscope.backend.toolchain;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StandardHeadersTest {
    @TempDir
    private Path folder;

    /** The compiler of this machine knows each name behind its header: it is a macro, or something that has a type. */
    @Test
    void eachHeaderDeclaresItsNames() throws Exception {
        Map<String, Set<String>> byHeader = StandardHeaders.BY_NAME.entrySet().stream()
                .collect(Collectors.groupingBy(
                        Map.Entry::getValue,
                        TreeMap::new,
                        Collectors.mapping(Map.Entry::getKey, Collectors.toCollection(TreeSet::new))));
        for (Map.Entry<String, Set<String>> header : byHeader.entrySet()) {
            String uses = header.getValue().stream()
                    .map("#ifndef %1$s%n__typeof__(%1$s) *use_%1$s;%n#endif%n"::formatted)
                    .collect(Collectors.joining());
            assertEquals("", said("#include <" + header.getKey() + ">\n" + uses), header.getKey());
        }
    }

    @Test
    void whatTheCompilerSaysOfANameLeadsToItsHeader() throws Exception {
        for (String use : Set.of(
                "void f(double x) { assert(x > 0); }",
                "double f(double x) { return x + INFINITY; }",
                "uint64_t f(void) { return 1; }")) {
            Optional<String> header = said(use)
                    .lines()
                    .flatMap(line -> UndeclaredName.in(line).stream())
                    .findFirst()
                    .flatMap(StandardHeaders::declaring);
            assertEquals("", said("#include <" + header.orElseThrow() + ">\n" + use), use);
        }
    }

    @Test
    void aMisspeltNameLeadsToTheOneThatTheCompilerKnows() throws Exception {
        assertEquals("r", meant("double f(double r) { return rr; }"));
        assertEquals("", meant("double f(double r) { return nothing_like_it; }"));
        assertEquals("", meant("double f(double r) { return r }"));
    }

    @Test
    void aLetterTooManyLeadsToTheFunctionOfDoubles() throws Exception {
        assertEquals("sqrt, sqrtl", meant("#include <math.h>\ndouble f(double x) { return sqrtt(x); }"));
        assertEquals("cosh, coshl", meant("#include <math.h>\ndouble f(double x) { return coshh(x); }"));
        assertEquals("sqrtf", meant("#include <math.h>\nfloat f(float x) { return sqrttf(x); }"));
    }

    /** Without its header gcc knows no function to suggest. */
    @Test
    void aFunctionThatIsNotDeclaredLeadsToThoseOfTheLibraryOneLetterAway() throws Exception {
        assertEquals("log, log2, logb", near("logg"), "one too many");
        assertEquals("cos", near("cso"), "two exchanged");
        assertEquals("sqrt", near("sqr"), "one too few");
        assertEquals("tan, nan", near("tam") + ", " + near("nam"), "another");
        assertEquals("hypotf", near("hypptf"), "that of doubles is two letters away");
        assertEquals("", near("softplus"), "none is near");
        assertEquals("", near("exp"), "it is right, and its header is missing");
    }

    @Test
    void onlyWhatIsCalledLeadsToAFunctionAndOnlyWhereTheCompilerSuggestsNone() {
        assertEquals(List.of(), UndeclaredName.nearFunctions("'logg' undeclared (first use in this function)"));
        assertEquals(
                List.of(),
                UndeclaredName.nearFunctions("implicit declaration of function 'logg'; did you mean 'logit'?"));
        assertEquals(
                List.of("log", "log2", "logb"),
                UndeclaredName.nearFunctions("call to undeclared function 'logg'; ISO C99 and later do not support"
                        + " implicit function declarations"));
    }

    private String near(String function) throws Exception {
        return said("double f(double x) { return " + function + "(x); }")
                .lines()
                .map(line -> String.join(", ", UndeclaredName.nearFunctions(line)))
                .filter(names -> !names.isEmpty())
                .findFirst()
                .orElse("");
    }

    /** What clangd 14 says, whose sentences begin with a capital and go on with notes. */
    @Test
    void theWordsOfClangdAreKnownToo() {
        String library = "Implicitly declaring library function 'exp' with type 'double (double)'";
        assertEquals(Optional.of("math.h"), UndeclaredName.in(library).flatMap(StandardHeaders::declaring));
        String unknown =
                "Implicit declaration of function 'srt' is invalid in C99\n\nb.c:2:46: note: did you mean 'sqrt'?";
        assertEquals(Optional.of("srt"), UndeclaredName.in(unknown));
        assertEquals(List.of("sqrt"), UndeclaredName.meant(unknown));
        assertEquals(List.of("half"), UndeclaredName.meant("Use of undeclared identifier 'hlf'; did you mean 'half'?"));
    }

    private String meant(String program) throws IOException, InterruptedException {
        return said(program)
                .lines()
                .map(line -> String.join(", ", UndeclaredName.meant(line)))
                .filter(names -> !names.isEmpty())
                .findFirst()
                .orElse("");
    }

    private String said(String program) throws IOException, InterruptedException {
        Path source = Files.writeString(folder.resolve("names.c"), program);
        Path words = folder.resolve("words");
        new ProcessBuilder("gcc", "-std=gnu17", "-fsyntax-only", source.toString())
                .redirectErrorStream(true)
                .redirectOutput(words.toFile())
                .start()
                .waitFor();
        return Files.readString(words);
    }
}
