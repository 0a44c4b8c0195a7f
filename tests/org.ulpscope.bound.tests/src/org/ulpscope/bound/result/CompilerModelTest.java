package org.ulpscope.bound.result;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.ulpscope.backend.toolchain.Platform;

class CompilerModelTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "x86-64; -O2; library",
                "x86-64; -O2 -march=native; contract,library",
                "x86-64; -O2 -march=native -ffp-contract=off; library",
                "x86-64; -O3 -ffast-math; fast",
                "x86-64; -O2 -fassociative-math; reassociate,library",
                "sm_90 NVIDIA H200; -O3; contract,library",
                "sm_90 NVIDIA H200; -fmad=false; library",
                "sm_90 NVIDIA H200; -fmad=false -ftz=true -prec-div=false; reciprocal,flush,library",
                "sm_90 NVIDIA H200; -use_fast_math; contract,reciprocal,flush,library",
                "NVIDIA H200; -cl-denorms-are-zero; contract,flush,library",
                "NVIDIA H200; -cl-fast-relaxed-math; fast"
            })
    void whatOptionsAllowIsTheModel(String device, String options, String words) {
        Platform platform = new Platform("one", "compiler 1", List.of(options.split(" ")), device);
        assertEquals(Model.parse(words), CompilerModel.of(platform));
    }
}
