package org.ulpscope.backend.simulated;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What was expected here was read in what {@code nvcc --dryrun} hands to ptxas, and in what ptxas makes of it. */
class PtxasOptionsTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            -O3 | true
            -use_fast_math -arch=sm_80 | true
            -O0 | true
            -fmad=true | true
            -fmad=false | false
            --fmad false | false
            -fmad=false -fmad=true | true
            -Xptxas -fmad=false | false
            -Xptxas=-v,--fmad=false | false
            --ptxas-options=-fmad=false | false
            --ptxas-options -fmad=false -Xptxas -fmad=true | true
            -Xptxas -O0 | false
            -Xptxas -O1 | true
            -Xptxas --opt-level=0 | false
            -Xptxas -O0 -Xptxas -O3 | true
            -Xptxas -g | false
            -G | false
            --device-debug | false
            -G -dopt=on | true
            -Xcompiler -O0 | true
            """)
    void saysWhetherPtxasFuses(String options, boolean fuses) {
        assertEquals(fuses, PtxasOptions.ofNvcc(List.of(options.split(" "))).fuses());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            --generate-line-info | true
            -fmad=false  --generate-line-info | false
            -O0 | false
            -g | false
            """)
    void saysSoOfTheOptionsThatAFatBinaryKeeps(String options, boolean fuses) {
        assertEquals(fuses, PtxasOptions.of(List.of(options.split(" +"))).fuses());
    }
}
