package org.ulpscope.tune.internal.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.ulpscope.program.build.BuildSettings;
import org.ulpscope.source.SourceLanguage;

class OtherContractionTest {
    @Test
    void whatFusesIsToldNotTo() {
        assertEquals(Optional.of(List.of("-fmad=false")), options("nvcc", SourceLanguage.CUDA, "-O3"));
        assertEquals(
                Optional.of(List.of("-ffp-contract=off")), options("gcc", SourceLanguage.C, "-O2", "-march=native"));
        assertEquals(Optional.of(List.of("-ffp-contract=off")), options("g++", SourceLanguage.CPP, "-mfma"));
    }

    @Test
    void whatDoesNotFuseIsToldTo() {
        assertEquals(Optional.of(List.of("-fmad=true")), options("nvcc", SourceLanguage.CUDA, "-O3", "-fmad=false"));
        options("gcc", SourceLanguage.C, "-O2", "-mfma", "-ffp-contract=off")
                .ifPresent(options -> assertTrue(options.contains("-ffp-contract=fast"), options.toString()));
    }

    @Test
    void aBuildOfTheUsersOwnStays() {
        BuildSettings build = new BuildSettings("gcc", List.of(), List.of(), List.of(), List.of("make"));
        assertEquals(Optional.empty(), OtherContraction.options(build, SourceLanguage.C));
    }

    private static Optional<List<String>> options(String compiler, SourceLanguage language, String... flags) {
        return OtherContraction.options(
                new BuildSettings(compiler, List.of(flags), List.of(), List.of(), List.of()), language);
    }
}
