package org.ulpscope.ptx.c;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Path;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.numeric.Rounding;
import org.ulpscope.ptx.Ptx;
import org.ulpscope.ptx.c.TensorCore.Elements;
import org.ulpscope.simt.RuntimeObject;

/**
 * Products of fragments against sums in whole numbers. Which lane holds which element is said here as the PTX ISA says it (clause 9.7.14.5, figures of
 * the fragments): groupID is the lane by 4, threadID_in_group the rest.
 */
class MatrixProductsTest {
    private static final int WARPS = 24;
    private static final int LANES = 32;

    @TempDir
    Path folder;

    /** How many registers a lane has of A, B, C and D. */
    private record Words(int a, int b, int c, int d) {
        int all() {
            return a + b + c;
        }
    }

    @Test
    void sumsOfFp16AreThoseOfTensorCores() throws Exception {
        compare("m16n8k16", Elements.F16, false);
    }

    @Tag("slow")
    @ParameterizedTest
    @CsvSource({
        "m16n8k8, F16, false",
        "m16n8k16, F16, true",
        "m16n8k8, F16, true",
        "m16n8k16, BF16, false",
        "m16n8k8, BF16, false",
        "m16n8k8, TF32, false",
        "m16n8k4, TF32, false"
    })
    void sumsAreThoseOfTensorCores(String shape, Elements of, boolean toFp16) throws Exception {
        compare(shape, of, toFp16);
    }

    private void compare(String shape, Elements of, boolean toFp16) throws Exception {
        int depth = Integer.parseInt(shape.substring(shape.indexOf('k') + 1));
        int each = of == Elements.TF32 ? 1 : 2;
        int accumulators = toFp16 ? 2 : 4;
        Words words = new Words(16 * depth / LANES / each, 8 * depth / LANES / each, accumulators, accumulators);
        String type = of.name().toLowerCase(Locale.ROOT);
        String result = toFp16 ? "f16" : "f32";
        int[] in = inputs(words, of, toFp16);
        int[] out = run(
                "mma.sync.aligned." + shape + ".row.col." + result + "." + type + "." + type + "." + result, words, in);
        for (int warp = 0; warp < WARPS; warp++) {
            for (int row = 0; row < 16; row++) {
                for (int column = 0; column < 8; column++) {
                    long[] a = new long[depth];
                    long[] b = new long[depth];
                    for (int k = 0; k < depth; k++) {
                        int high = row / 8 + 2 * (k / (4 * each));
                        a[k] = element(in, warp, words, row % 8 * 4 + k / each % 4, high, k % each, each);
                        b[k] = element(
                                in, warp, words, column * 4 + k / each % 4, words.a() + k / (4 * each), k % each, each);
                    }
                    int lane = row % 8 * 4 + column / 2;
                    int index = row / 8 * 2 + column % 2;
                    int halves = toFp16 ? 2 : 1;
                    long c = element(
                            in, warp, words, lane, words.a() + words.b() + index / halves, index % halves, halves);
                    int word = out[(warp * LANES + lane) * words.d() + index / halves];
                    long given = toFp16 ? word >>> index % 2 * 16 & 0xffff : word & 0xffffffffL;
                    long expected = TensorCore.sum(a, b, of, c, toFp16 ? Elements.F16 : Elements.F32, toFp16);
                    assertEquals(Long.toHexString(expected), Long.toHexString(given), shape + " in warp " + warp);
                }
            }
        }
    }

    /** An H200 has an instruction for the sum and one for the conversion, and gave this. */
    @Test
    void aSumThatGoesFromFp32ToFp16IsRoundedTwice() throws Exception {
        Words words = new Words(8, 8, 8, 4);
        int[] in = new int[WARPS * LANES * words.all()];
        int power = Float.floatToFloat16(0x1p-14f);
        int tie = Float.floatToRawIntBits(1 + 0x1p-11f);
        for (int i = 0; i < in.length; i++) {
            in[i] = i % words.all() < words.a() + words.b() ? power << 16 | power : tie;
        }
        for (int word : run("wmma.mma.sync.aligned.row.col.m16n16k16.f16.f32", words, in)) {
            assertEquals(0x3c003c00, word);
        }
    }

    @Test
    void sumsOfFp64AreChainsOfFusedMultiplicationsAndAdditions() throws Exception {
        String kernel = """
                .reg .f64 a, b, c0, c1, d0, d1;
                mov.b64 a, {w0, w1}; mov.b64 b, {w2, w3}; mov.b64 c0, {w4, w5}; mov.b64 c1, {w6, w7};
                mma.sync.aligned.m8n8k4.row.col.f64.f64.f64.f64 {d0, d1}, {a}, {b}, {c0, c1};
                mov.b64 {y0, y1}, d0; mov.b64 {y2, y3}, d1;
                """;
        Words words = new Words(2, 2, 4, 4);
        SplittableRandom random = new SplittableRandom(5);
        int[] in = new int[WARPS * LANES * words.all()];
        for (int i = 0; i < in.length; i += 2) {
            long bits = Double.doubleToRawLongBits((random.nextDouble() - 0.5) * Math.scalb(1.0, random.nextInt(60)));
            in[i] = (int) bits;
            in[i + 1] = (int) (bits >>> 32);
        }
        int[] out = runBody(kernel, words, in);
        for (int warp = 0; warp < WARPS; warp++) {
            for (int at = 0; at < 64; at++) {
                int row = at / 8;
                int column = at % 8;
                int lane = row * 4 + column / 2;
                double sum = number(in, (warp * LANES + lane) * 8 + 4 + column % 2 * 2);
                for (int k = 0; k < 4; k++) {
                    double a = number(in, (warp * LANES + row * 4 + k) * 8);
                    double b = number(in, (warp * LANES + column * 4 + k) * 8 + 2);
                    sum = Double.longBitsToDouble(Exact.fma(a, b, sum, FloatFormat.FP64, Rounding.TIES_TO_EVEN));
                }
                assertEquals(sum, number(out, (warp * LANES + lane) * 4 + column % 2 * 2));
            }
        }
    }

    @Test
    void sumsOfIntegersAreKeptInRangeWhereAsked() throws Exception {
        Words words = new Words(4, 2, 4, 4);
        int[] in = new SplittableRandom(6).ints(WARPS * LANES * words.all()).toArray();
        for (int i = 0; i < in.length; i++) {
            in[i] = i % 10 < 6 ? in[i] : in[i] % 3 == 0 ? in[i] : Integer.MAX_VALUE - (in[i] & 255);
        }
        int[] out = run("mma.sync.aligned.m16n8k32.row.col.satfinite.s32.s8.u8.s32", words, in);
        for (int warp = 0; warp < WARPS; warp++) {
            for (int at = 0; at < 128; at++) {
                int row = at / 8;
                int column = at % 8;
                int lane = row % 8 * 4 + column / 2;
                int index = row / 8 * 2 + column % 2;
                long sum = in[(warp * LANES + lane) * 10 + 6 + index];
                for (int k = 0; k < 32; k++) {
                    long a = element(in, warp, words, row % 8 * 4 + k / 4 % 4, row / 8 + 2 * (k / 16), k % 4, 4);
                    long b = element(in, warp, words, column * 4 + k / 4 % 4, 4 + k / 16, k % 4, 4);
                    sum += (byte) a * b;
                }
                long expected = Math.clamp(sum, Integer.MIN_VALUE, Integer.MAX_VALUE);
                assertEquals(expected, out[(warp * LANES + lane) * 4 + index]);
            }
        }
    }

    @Test
    void aTileIsTransposedAcrossTheLanes() throws Exception {
        Words words = new Words(1, 0, 0, 1);
        int[] in = new SplittableRandom(7).ints(WARPS * LANES).toArray();
        int[] out = runBody("movmatrix.sync.aligned.m8n8.trans.b16 y0, w0;\n", words, in);
        for (int i = 0; i < WARPS * 64; i++) {
            int row = i / 8 % 8;
            int column = i % 8;
            assertEquals(
                    half(in, i / 64 * LANES + row * 4 + column / 2, column % 2),
                    half(out, i / 64 * LANES + column * 4 + row / 2, row % 2));
        }
    }

    /** Numbers of all kinds: in a third of the warps any bits, in the others numbers near 1, which cancel more often. */
    private static int[] inputs(Words words, Elements of, boolean toFp16) {
        SplittableRandom random = new SplittableRandom(of.ordinal() * 31L + words.all());
        int[] in = new int[WARPS * LANES * words.all()];
        for (int i = 0; i < in.length; i++) {
            boolean accumulator = i % words.all() >= words.a() + words.b();
            boolean halves = accumulator ? toFp16 : of != Elements.TF32;
            boolean any = i / words.all() / LANES % 3 == 0;
            int near = halves
                    ? half(random, accumulator || of == Elements.F16) << 16
                            | half(random, accumulator || of == Elements.F16)
                    : Float.floatToRawIntBits((random.nextFloat() - 0.5f) * (1 << random.nextInt(12)));
            in[i] = any ? random.nextInt() : near;
        }
        return in;
    }

    private static int half(SplittableRandom random, boolean fp16) {
        float value = (random.nextFloat() - 0.5f) * (1 << random.nextInt(8));
        return fp16 ? Float.floatToFloat16(value) & 0xffff : Float.floatToRawIntBits(value) >>> 16;
    }

    private static long element(int[] in, int warp, Words words, int lane, int word, int index, int each) {
        int bits = 32 / each;
        int register = in[(warp * LANES + lane) * words.all() + word];
        return (register & 0xffffffffL) >>> index * bits & (1L << bits) - 1;
    }

    private static int half(int[] words, int at, int index) {
        return words[at] >>> index * 16 & 0xffff;
    }

    private static double number(int[] words, int at) {
        return Double.longBitsToDouble(words[at] & 0xffffffffL | (long) words[at + 1] << 32);
    }

    private int[] run(String instruction, Words words, int[] in) throws Exception {
        return runBody(
                instruction + " " + registers("y", 0, words.d()) + ", " + registers("w", 0, words.a()) + ", "
                        + registers("w", words.a(), words.b()) + ", "
                        + registers("w", words.a() + words.b(), words.c()) + ";\n",
                words,
                in);
    }

    private static String registers(String name, int from, int count) {
        return IntStream.range(from, from + count).mapToObj(i -> name + i).collect(Collectors.joining(", ", "{", "}"));
    }

    /** Runs PTX that makes registers y0, y1... of registers w0, w1... in each lane of some warps. */
    private int[] runBody(String body, Words words, int[] in) throws Exception {
        StringBuilder ptx = new StringBuilder(".version 8.6\n.target sm_90\n.address_size 64\n"
                + ".visible .entry k(.param .u64 in, .param .u64 out)\n{\n.reg .b32 w<24>, y<8>, t, n;\n.reg .b64 p, q, o;\n"
                + "ld.param.u64 p, [in]; ld.param.u64 q, [out]; mov.u32 t, %tid.x; mov.u32 n, %ctaid.x;\n"
                + "mad.lo.u32 t, n, 32, t;\n");
        ptx.append("mul.wide.u32 o, t, " + 4 * words.all() + "; add.u64 p, p, o;\n");
        ptx.append("mul.wide.u32 o, t, " + 4 * words.d() + "; add.u64 q, q, o;\n");
        for (int i = 0; i < words.all(); i++) {
            ptx.append("ld.global.b32 w" + i + ", [p+" + 4 * i + "];\n");
        }
        ptx.append(body);
        for (int i = 0; i < words.d(); i++) {
            ptx.append("st.global.b32 [q+" + 4 * i + "], y" + i + ";\n");
        }
        CTranslation translation = CTranslator.translate(Ptx.parse(ptx + "ret;\n}\n"), TranslationOptions.ALL);
        String main = """

                #include <stdio.h>
                static uint32_t in[IN], out[OUT];
                int main(void)
                {
                    const unsigned blocks[] = {WARPS, 1, 1}, threads[] = {32, 1, 1};
                    const uint64_t parameters[] = {(uintptr_t)in, (uintptr_t)out};
                    fread(in, 4, IN, stdin);
                    const int status = ulpscope_launch("k", blocks, threads, 0, parameters, sizeof parameters);
                    fwrite(out, 4, OUT, stdout);
                    return status;
                }
                """;
        int outputs = WARPS * LANES * words.d();
        CProgram program = CProgram.compile(
                folder,
                translation.source() + main,
                "-DIN=" + in.length,
                "-DOUT=" + outputs,
                "-DWARPS=" + WARPS,
                "-mfma",
                RuntimeObject.path().toString(),
                "-pthread");
        ByteBuffer input = ByteBuffer.allocate(4 * in.length).order(ByteOrder.LITTLE_ENDIAN);
        for (int word : in) {
            input.putInt(word);
        }
        ByteBuffer output = program.run(input.flip());
        int[] out = new int[outputs];
        output.asIntBuffer().get(out);
        return out;
    }
}
