package org.ulpscope.tune.internal.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.ulpscope.program.build.BuildSettings;
import org.ulpscope.source.Language;

class OtherContractionTest {
    @Test
    void whatFusesIsToldNotTo() {
        assertEquals(Optional.of(List.of("-fmad=false")), options("nvcc", Language.CUDA, "-O3"));
        assertEquals(Optional.of(List.of("-ffp-contract=off")), options("gcc", Language.C, "-O2", "-march=native"));
        assertEquals(Optional.of(List.of("-ffp-contract=off")), options("g++", Language.CPP, "-mfma"));
    }

    @Test
    void whatDoesNotFuseIsToldTo() {
        assertEquals(Optional.of(List.of("-fmad=true")), options("nvcc", Language.CUDA, "-O3", "-fmad=false"));
        options("gcc", Language.C, "-O2", "-mfma", "-ffp-contract=off")
                .ifPresent(options -> assertTrue(options.contains("-ffp-contract=fast"), options.toString()));
    }

    @Test
    void aBuildOfTheUsersOwnStays() {
        BuildSettings build = new BuildSettings("gcc", List.of(), List.of(), List.of(), List.of("make"));
        assertEquals(Optional.empty(), OtherContraction.options(build, Language.C));
    }

    private static Optional<List<String>> options(String compiler, Language language, String... flags) {
        return OtherContraction.options(
                new BuildSettings(compiler, List.of(flags), List.of(), List.of(), List.of()), language);
    }
}
