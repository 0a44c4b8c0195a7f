package org.ulpscope.study.trust;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LoadingOptionsTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "-wrapper /tmp/w",
                "-wrapper /tmp/w,-x",
                "-fplugin=/tmp/p.so",
                "-fplugin-arg-p-key=1",
                "-fpass-plugin=/tmp/p.so",
                "-Xclang -load",
                "-Xclang -plugin",
                "-mllvm -load=/tmp/p.so",
                "-iplugindir=/tmp",
                "-B/tmp",
                "-B /tmp",
                "--prefix=/tmp",
                "--sysroot=/tmp",
                "--gcc-toolchain=/tmp",
                "--cuda-path=/tmp",
                "-specs=/tmp/specs",
                "--specs=/tmp/specs",
                "--spec=/tmp/specs",
                "@/tmp/options",
                "--config /tmp/c.cfg",
                "--config=/tmp/c.cfg",
                "-Xpreprocessor -fplugin=/tmp/p.so",
                "-Wp,-fplugin=/tmp/p.so",
                "-Xassembler @x",
                "-Wa,@x",
                "-Xlinker -plugin",
                "-Xlinker --plugin=/tmp/p.so",
                "-Wl,-plugin,/tmp/p.so",
                "-Wl,--as-needed,-plugin,/tmp/p.so",
                "-Wl,--dynamic-linker,/tmp/ld.so",
                "-Wl,-I/tmp/ld.so",
                "-Wl,--audit=/tmp/a.so",
                "-Wl,-T,/tmp/script",
                "-Wl,-dT,/tmp/script",
                "-Wl,--default-script=/tmp/script",
                "-Wl,--scr=/tmp/script",
                "-Wl,-c,/tmp/script",
                "-Wl,--load-pass-plugin=/tmp/p.so",
                "-Wl,-plugin-opt=-load=/tmp/p.so",
                "-Wl,-mllvm,-load=/tmp/p.so",
                "-T /tmp/script",
                "-x c++",
                "-xassembler",
                "--language=c++",
                "-include /tmp/e.h",
                "-include ../e.h",
                "-include../e.h",
                "-imacros a/../../e.h",
                "--pre-include=/tmp/e.h",
                "-ccbin /tmp/g++",
                "-ccbin=/tmp/g++",
                "--compiler-bindir /tmp",
                "--options-file /tmp/o",
                "-optf /tmp/o",
                "-Xcompiler -wrapper,/tmp/w",
                "-Xcompiler=-fplugin=/tmp/p.so",
                "--compiler-options -B/tmp",
                "--run",
                "-fuse-ld=/tmp/ld",
                "--ld-path=/tmp/ld",
                "-fmodule-mapper=|/tmp/m"
            })
    void isNamedWhole(String option) {
        List<String> words = List.of(("-O2 " + option + " -lm").split(" "));
        List<NamedOption> found = LoadingOptions.in(words);
        assertEquals(List.of(option), found.stream().map(NamedOption::text).toList());
        assertTrue(found.getFirst().effect().matches("[a-z].*\\."), found.toString());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "-O3 -ffast-math -march=native -mno-fma -std=gnu++17 -fopenmp -g -Wall -Wextra -pthread",
                "-DNAME=@x -Uy -I/usr/include -I include -isystem /opt/include -L/opt/lib -lm -static",
                "-include config.h -include generated/config.h -imacros=macros.h",
                "-Wl,--as-needed,-rpath,/opt/lib -Xlinker --gc-sections -Wl,-Bstatic",
                "-arch=sm_90 --use_fast_math -Xptxas -O3,-v -Xcompiler -fopenmp,-Wall --compiler-options -fPIC",
                "-fuse-ld=lld -fplan9-extensions -xHost -xCORE-AVX2 -fprefetch-loop-arrays -flto -fno-plt",
                "--expt-relaxed-constexpr -lineinfo -fmad=false -ftz=true -prec-div=true -dlto"
            })
    void ordinaryOptionsAreNotNamed(String options) {
        assertEquals(List.of(), LoadingOptions.in(List.of(options.split(" "))));
    }

    @Test
    void severalAreNamedInOrder() {
        assertEquals(
                List.of("-B/a", "-Xclang -load", "-Xclang -add-plugin", "@b"),
                LoadingOptions.in(
                                List.of("-B/a", "-Xclang", "-load", "-Xclang", "/p.so", "-Xclang", "-add-plugin", "@b"))
                        .stream()
                        .map(NamedOption::text)
                        .toList());
    }

    @Test
    void anOptionWithoutItsValueIsNamedToo() {
        assertEquals(
                List.of(new NamedOption(
                        "-wrapper",
                        LoadingOptions.in(List.of("-wrapper", "x")).getFirst().effect())),
                LoadingOptions.in(List.of("-wrapper")));
    }
}
