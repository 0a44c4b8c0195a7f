package org.ulpscope.precision.patch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.ulpscope.numeric.DeclaredFormat.BF16;
import static org.ulpscope.numeric.DeclaredFormat.FP16;
import static org.ulpscope.numeric.DeclaredFormat.FP32;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.ulpscope.source.SourceLanguage;

class IncludesOfClassesTest {
    private static final String HALF = "#include <cuda_fp16.h>\n";

    /** {@code @} is where the header belongs. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "@float x;\n",
                "// A file.\n\n@float x;\n",
                "/* A\n file. */\n@float x;\n",
                "// A header.\n#pragma once\n@\nfloat x;\n",
                "#ifndef A_H\n#define A_H\n@\nfloat x;\n#endif\n",
                "#ifndef A_H\n#define A_H\n#include <a>\n@\nfloat x;\n#endif\n",
                "#include <a>\n#include \"b\"\n@\n#define N 3\n\nfloat x;\n",
                "#include <a>\n#ifdef B\n#include <b>\n#endif\n#include <c>\n@float x;\n",
                "#include <a>\n@#ifdef B\n#include <b>\n#endif\nfloat x;\n",
                "#include <a>\n@float x;\n#include <b>\n",
            })
    void aHeaderFollowsTheIncludesAtTheTopOfAFile(String text) {
        TextProgram program = new TextProgram(Path.of("/p/a.cu"), SourceLanguage.CUDA, text.replace("@", ""));
        int x = program.declare("x", FP32, "float", "float");
        assertEquals(text.replace("@", HALF).replace("float x", "__half x"), program.with(x, FP16));
    }

    @Test
    void eachFormatHasItsHeaderOnce() {
        String text = "#include <cuda_fp16.h>\r\nfloat x;\r\nfloat y;\r\n";
        TextProgram program = new TextProgram(Path.of("/p/a.cu"), SourceLanguage.CUDA, text);
        program.declare("x", FP32, "float x", "float");
        program.declare("y", FP32, "float y", "float");
        assertEquals(
                "#include <cuda_fp16.h>\r\n#include <cuda_bf16.h>\r\n__half x;\r\n__nv_bfloat16 y;\r\n",
                program.under(FP16, BF16));
    }
}
