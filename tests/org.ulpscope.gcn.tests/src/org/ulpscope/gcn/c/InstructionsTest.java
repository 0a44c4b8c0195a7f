package org.ulpscope.gcn.c;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.ToDoubleFunction;
import java.util.function.ToIntFunction;
import java.util.function.ToLongFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.api.io.TempDir;
import org.ulpscope.gcn.Hip;
import org.ulpscope.gcn.read.Gcn;
import org.ulpscope.gcn.translate.GcnTranslator;

/** Instructions, translated and compiled by gcc, against Java's arithmetic. */
class InstructionsTest {
    /**
     * What a row of inputs holds, each in registers of lanes: three numbers of FP64 in v[4:5], v[6:7], v[8:9]; three of FP32 in v10 to v12; three
     * integers in v13 to v15; two of 64 bits in v[16:17] and v[18:19].
     */
    private record Row(double x, double y, double z, float f, float g, float h, int i, int j, int k, long m, long n) {}

    /** Instructions, of which the last leaves its result in v[20:21], and that result. NaNs are all alike. */
    private record Case(String instructions, Kind kind, ToLongFunction<Row> expected) {}

    private enum Kind {
        BITS32,
        BITS64,
        FP32,
        FP64,
        FP16
    }

    private static final int WORDS = 32;

    @TempDir
    Path folder;

    private final List<Case> cases = new ArrayList<>();

    @Test
    void computesInFp64() throws Exception {
        fp64("v_add_f64 v[20:21], |v[4:5]|, -v[6:7]", r -> Math.abs(r.x) - r.y);
        fp64("v_mul_f64 v[20:21], v[4:5], -4.0", r -> r.x * -4);
        fp64("v_mul_f64 v[20:21], v[4:5], 0x40080000", r -> r.x * 3);
        fp64("v_add_f64 v[20:21], v[4:5], v[6:7] clamp", r -> r.x + r.y > 0 ? Math.min(r.x + r.y, 1) : 0);
        fp64("v_fma_f64 v[20:21], v[4:5], v[6:7], -v[8:9]", r -> Math.fma(r.x, r.y, -r.z));
        fp64(
                "v_mov_b32_e32 v20, v8\nv_mov_b32_e32 v21, v9\nv_fmac_f64_e32 v[20:21], v[4:5], v[6:7]",
                r -> Math.fma(r.x, r.y, r.z));
        fp64("v_max_f64 v[20:21], v[4:5], v[6:7]", r -> isNan(r.x) ? r.y : isNan(r.y) ? r.x : Math.max(r.x, r.y));
        fp64("v_min_f64 v[20:21], v[4:5], v[6:7]", r -> isNan(r.x) ? r.y : isNan(r.y) ? r.x : Math.min(r.x, r.y));
        fp64("v_rndne_f64_e32 v[20:21], v[4:5]", r -> Math.rint(r.x));
        fp64("v_floor_f64_e32 v[20:21], v[4:5]", r -> Math.floor(r.x));
        fp64("v_ceil_f64_e32 v[20:21], v[4:5]", r -> Math.ceil(r.x));
        fp64("v_trunc_f64_e32 v[20:21], v[4:5]", r -> r.x < 0 || 1 / r.x < 0 ? Math.ceil(r.x) : Math.floor(r.x));
        fp64("v_fract_f64_e32 v[20:21], v[4:5]", r -> Math.min(r.x - Math.floor(r.x), Math.nextDown(1.0)));
        fp64(
                "v_and_b32_e32 v22, 0x7ff, v13\nv_subrev_u32_e32 v22, 0x400, v22\nv_ldexp_f64 v[20:21], v[4:5], v22",
                r -> Math.scalb(r.x, (r.i & 0x7ff) - 0x400));
        fp64("v_frexp_mant_f64_e32 v[20:21], v[4:5]", r -> mantissa(r.x));
        bits32("v_frexp_exp_i32_f64_e32 v20, v[4:5]", r -> exponent(r.x));
        bits32("v_cvt_i32_f64_e32 v20, v[4:5]", r -> (int) r.x);
        bits32("v_cvt_u32_f64_e32 v20, v[4:5]", r -> r.x > 0xffffffffL ? -1 : r.x > 0 ? (int) (long) r.x : 0);
        fp64("v_cvt_f64_i32_e32 v[20:21], v13", r -> r.i);
        fp64("v_cvt_f64_u32_e32 v[20:21], v13", r -> Integer.toUnsignedLong(r.i));
        fp64("v_cvt_f64_f32_e32 v[20:21], v10", r -> r.f);
        fp32("v_cvt_f32_f64_e32 v20, v[4:5]", r -> (float) r.x);
        run();
    }

    @Test
    void dividesAsIeeeDoes() throws Exception {
        fp64("""
                v_div_scale_f64 v[22:23], s[4:5], v[6:7], v[6:7], v[4:5]
                v_rcp_f64_e32 v[24:25], v[22:23]
                v_fma_f64 v[26:27], -v[22:23], v[24:25], 1.0
                v_fmac_f64_e32 v[24:25], v[24:25], v[26:27]
                v_fma_f64 v[26:27], -v[22:23], v[24:25], 1.0
                v_fmac_f64_e32 v[24:25], v[24:25], v[26:27]
                v_div_scale_f64 v[26:27], vcc, v[4:5], v[6:7], v[4:5]
                v_mul_f64 v[28:29], v[26:27], v[24:25]
                v_fma_f64 v[26:27], -v[22:23], v[28:29], v[26:27]
                v_div_fmas_f64 v[26:27], v[26:27], v[24:25], v[28:29]
                v_div_fixup_f64 v[20:21], v[26:27], v[6:7], v[4:5]""", r -> r.x / r.y);
        fp32("""
                v_div_scale_f32 v22, s[4:5], v11, v11, v10
                v_rcp_f32_e32 v23, v22
                v_fma_f32 v24, -v22, v23, 1.0
                v_fmac_f32_e32 v23, v24, v23
                v_div_scale_f32 v24, vcc, v10, v11, v10
                v_mul_f32_e32 v25, v24, v23
                v_fma_f32 v26, -v22, v25, v24
                v_fmac_f32_e32 v25, v26, v23
                v_fma_f32 v22, -v22, v25, v24
                v_div_fmas_f32 v22, v22, v23, v25
                v_div_fixup_f32 v20, v22, v11, v10""", r -> r.f / r.g);
        run();
    }

    /** As compilers do that have no scalar register left, and then no register of lanes either. */
    @Test
    void keepsScalarRegistersInLanesOfARegisterAndThatInMemory() throws Exception {
        bits32("""
                v_readfirstlane_b32 s4, v13
                v_readfirstlane_b32 s5, v14
                v_writelane_b32 v22, s4, 0
                v_writelane_b32 v22, s5, 63
                s_or_saveexec_b64 s[6:7], -1
                buffer_store_dword v22, off, s[0:3], s32 offset:8
                v_accvgpr_write_b32 a3, v22
                v_mov_b32_e32 v22, 0
                s_mov_b64 exec, s[6:7]
                v_writelane_b32 v22, s4, 63
                s_or_saveexec_b64 s[6:7], -1
                v_accvgpr_read_b32 v23, a3
                buffer_load_dword v22, off, s[0:3], s32 offset:8
                s_mov_b64 exec, s[6:7]
                v_readlane_b32 s4, v22, 63
                v_readlane_b32 s5, v22, 0
                v_readlane_b32 s6, v23, 63
                s_sub_i32 s4, s4, s5
                s_add_i32 s4, s4, s6
                v_mov_b32_e32 v20, s4""", r -> r.j - r.i + r.j);
        run();
    }

    @Test
    void computesInFp32() throws Exception {
        fp32("v_add_f32_e32 v20, v10, v11", r -> r.f + r.g);
        fp32("v_sub_f32_e64 v20, |v10|, v11", r -> Math.abs(r.f) - r.g);
        fp32("v_subrev_f32_e32 v20, v10, v11", r -> r.g - r.f);
        fp32("v_mul_f32_e64 v20, v10, v11 mul:2", r -> r.f * r.g * 2);
        fp32("v_fma_f32 v20, v10, -v11, v12", r -> Math.fma(r.f, -r.g, r.h));
        fp32("v_med3_f32 v20, v10, 0, 1.0", r -> isNan(r.f) ? 0 : Math.max(0, Math.min(r.f, 1)));
        fp32("v_cvt_f32_i32_e32 v20, v13", r -> r.i);
        fp32("v_cvt_f32_u32_e32 v20, v13", r -> Integer.toUnsignedLong(r.i));
        fp32("v_cvt_f32_ubyte2_e32 v20, v13", r -> r.i >> 16 & 255);
        bits32("v_cvt_i32_f32_e32 v20, v10", r -> (int) r.f);
        fp32("v_rndne_f32_e32 v20, v10", r -> (float) Math.rint(r.f));
        fp32(
                "v_sqrt_f32_e32 v20, v10",
                r -> Math.abs(r.f) < Float.MIN_NORMAL ? Math.copySign(0, r.f) : (float) Math.sqrt(r.f));
        fp32(
                "v_pk_fma_f32 v[20:21], v[10:11], v[12:13], v[10:11] op_sel:[1,0,0] op_sel_hi:[0,1,1]",
                r -> Math.fma(r.g, r.h, r.f));
        fp32("v_pk_mul_f32 v[20:21], v[10:11], v[10:11] op_sel:[0,1] neg_lo:[1,0]", r -> -r.f * r.g);
        run();
    }

    @Test
    void computesInFp16() throws Exception {
        fp16("v_cvt_f16_f32_e32 v20, v10", r -> r.f);
        fp32("v_cvt_f32_f16_e32 v20, v13", r -> half(r.i));
        fp32("v_cvt_f32_f16_sdwa v20, v13 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:WORD_1", r -> half(r.i >> 16));
        fp16("v_add_f16_e32 v20, v13, v14", r -> half(r.i) + half(r.j));
        fp16("v_mul_f16_e64 v20, v13, -v14", r -> half(r.i) * -half(r.j));
        fp16(
                "v_sub_f16_sdwa v20, v13, v14 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:WORD_1 src1_sel:WORD_0",
                r -> half(r.i >> 16) - half(r.j));
        fp16("v_sqrt_f16_e32 v20, v13", r -> (float) Math.sqrt(half(r.i)));
        fp16("v_rcp_f16_e32 v20, v13", r -> 1 / half(r.i));
        fp16("v_pk_add_f16 v22, v13, v14\nv_lshrrev_b32_e32 v20, 16, v22", r -> half(r.i >> 16) + half(r.j >> 16));
        run();
    }

    @Test
    void computesWithIntegers() throws Exception {
        bits32("v_add_u32_e32 v20, v13, v14", r -> r.i + r.j);
        bits32("v_subrev_u32_e32 v20, v13, v14", r -> r.j - r.i);
        bits32("v_lshlrev_b32_e32 v20, v13, v14", r -> r.j << r.i);
        bits32("v_ashrrev_i32_e32 v20, 7, v14", r -> r.j >> 7);
        bits64("v_lshlrev_b64 v[20:21], v13, v[16:17]", r -> r.m << r.i);
        bits64("v_ashrrev_i64 v[20:21], 40, v[16:17]", r -> r.m >> 40);
        bits32("v_mul_hi_u32 v20, v13, v14", r ->
                (int) (Integer.toUnsignedLong(r.i) * Integer.toUnsignedLong(r.j) >>> 32));
        bits32("v_mul_hi_i32 v20, v13, v14", r -> (int) ((long) r.i * r.j >> 32));
        bits32("v_mad_i32_i24 v20, v13, v14, v15", r -> (r.i << 8 >> 8) * (r.j << 8 >> 8) + r.k);
        bits32("v_bfe_u32 v20, v13, 5, 9", r -> r.i >>> 5 & 0x1ff);
        bits32("v_bfe_i32 v20, v13, 5, 9", r -> r.i << 18 >> 23);
        bits32("v_bfi_b32 v20, v13, v14, v15", r -> r.i & r.j | ~r.i & r.k);
        bits32("v_alignbit_b32 v20, v13, v14, 9", r -> (int) ((long) r.i << 32 - 9) | r.j >>> 9);
        bits32("v_perm_b32 v20, v13, v14, 0x7000504", r -> r.i & 0xff00ffff | (r.j & 0xff) << 16);
        bits32("v_med3_i32 v20, v13, v14, v15", r -> Math.max(Math.min(r.i, r.j), Math.min(Math.max(r.i, r.j), r.k)));
        bits32("v_ffbh_u32_e32 v20, v13", r -> r.i == 0 ? -1 : Integer.numberOfLeadingZeros(r.i));
        bits32("v_bfrev_b32_e32 v20, v13", r -> Integer.reverse(r.i));
        bits32("v_bcnt_u32_b32 v20, v13, v14", r -> Integer.bitCount(r.i) + r.j);
        bits32("v_xad_u32 v20, v13, v14, v15", r -> (r.i ^ r.j) + r.k);
        bits32("v_lshl_or_b32 v20, v13, 3, v14", r -> r.i << 3 | r.j);
        bits32(
                "v_or_b32_sdwa v20, v13, v14 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:BYTE_3 src1_sel:WORD_1",
                r -> r.i >>> 24 | r.j >>> 16);
        bits64("v_add_co_u32_e32 v20, vcc, v16, v18\nv_addc_co_u32_e32 v21, vcc, v17, v19, vcc", r -> r.m + r.n);
        bits64("v_sub_co_u32_e32 v20, vcc, v16, v18\nv_subb_co_u32_e32 v21, vcc, v17, v19, vcc", r -> r.m - r.n);
        bits64(
                "v_mad_u64_u32 v[20:21], s[4:5], v13, v14, v[16:17]",
                r -> Integer.toUnsignedLong(r.i) * Integer.toUnsignedLong(r.j) + r.m);
        run();
    }

    @Test
    void comparesAndSelects() throws Exception {
        bits32(select("v_cmp_nlt_f64_e32 vcc, v[4:5], v[6:7]"), r -> r.x < r.y ? 13 : 7);
        bits32(select("v_cmp_lg_f32_e32 vcc, v10, v11"), r -> r.f < r.g || r.f > r.g ? 7 : 13);
        bits32(select("v_cmp_u_f64_e64 vcc, v[4:5], |v[6:7]|"), r -> isNan(r.x) || isNan(r.y) ? 7 : 13);
        bits32(select("v_cmp_gt_i64_e32 vcc, v[16:17], v[18:19]"), r -> r.m > r.n ? 7 : 13);
        bits32(select("v_cmp_lt_u32_e32 vcc, v13, v14"), r -> Integer.compareUnsigned(r.i, r.j) < 0 ? 7 : 13);
        bits32(
                select("v_cmp_class_f64_e64 vcc, v[4:5], 0x90"),
                r -> r.x != 0 && Math.abs(r.x) < Double.MIN_NORMAL ? 7 : 13);
        bits32(select("v_cmp_class_f32_e64 vcc, v10, 0x204"), r -> Float.isInfinite(r.f) ? 7 : 13);
        bits32(select("v_cmp_class_f32_e64 vcc, v10, 0x23"), r -> isNan(r.f) || r.f == 0 && 1 / r.f < 0 ? 7 : 13);
        run();
    }

    @Test
    void computesForTheWholeWave() throws Exception {
        bits32(
                scalar("s_add_u32 s6, s4, s5\ns_addc_u32 s7, s4, s5") + "v_mov_b32_e32 v20, s7",
                r -> r.i + r.j + (int) (Integer.toUnsignedLong(r.i) + Integer.toUnsignedLong(r.j) >>> 32));
        bits32(
                scalar("s_sub_u32 s6, s4, s5\ns_subb_u32 s7, s5, s4") + "v_mov_b32_e32 v20, s7",
                r -> r.j - r.i - (Integer.compareUnsigned(r.i, r.j) < 0 ? 1 : 0));
        bits32(
                scalar("s_cmp_gt_i32 s4, s5\ns_cselect_b32 s6, s4, s5") + "v_mov_b32_e32 v20, s6",
                r -> Math.max(r.i, r.j));
        bits32(scalar("s_bfe_i32 s6, s4, 0x50009") + "v_mov_b32_e32 v20, s6", r -> r.i << 18 >> 27);
        bits32(
                scalar("s_ff1_i32_b32 s6, s4") + "v_mov_b32_e32 v20, s6",
                r -> r.i == 0 ? -1 : Integer.numberOfTrailingZeros(r.i));
        bits32(
                scalar("s_min_u32 s6, s4, s5") + "v_mov_b32_e32 v20, s6",
                r -> Integer.compareUnsigned(r.i, r.j) < 0 ? r.i : r.j);
        bits32(scalar("s_movk_i32 s6, 0xff00\ns_andn2_b32 s6, s4, s6") + "v_mov_b32_e32 v20, s6", r -> r.i & 0xff);
        bits32(
                scalar("s_bcnt1_i32_b64 s6, s[4:5]") + "v_mov_b32_e32 v20, s6",
                r -> Integer.bitCount(r.i) + Integer.bitCount(r.j));
        run();
    }

    @Test
    void branchesByTheMaskOfActiveLanes() throws Exception {
        bits32("""
                v_mov_b32_e32 v20, 1
                v_cmp_lt_i32_e32 vcc, v13, v14
                s_and_saveexec_b64 s[6:7], vcc
                s_xor_b64 s[6:7], exec, s[6:7]
                s_cbranch_execz .LA%1$d
                v_mov_b32_e32 v20, 2
                .LA%1$d:
                s_or_saveexec_b64 s[6:7], s[6:7]
                s_xor_b64 exec, exec, s[6:7]
                s_cbranch_execz .LB%1$d
                v_add_u32_e32 v20, 4, v20
                .LB%1$d:
                s_or_b64 exec, exec, s[6:7]
                v_lshlrev_b32_e32 v20, 1, v20""", r -> r.i < r.j ? 4 : 10);
        // As the compiler writes a branch that goes too far for one instruction.
        bits32("""
                v_mov_b32_e32 v20, 1
                v_cmp_lt_i32_e32 vcc, v13, v14
                s_cbranch_vccz .LC%1$d
                s_getpc_b64 s[4:5]
                .Lpost%1$d:
                s_add_u32 s4, s4, (.LD%1$d-.Lpost%1$d)&4294967295
                s_addc_u32 s5, s5, (.LD%1$d-.Lpost%1$d)>>32
                s_setpc_b64 s[4:5]
                .LC%1$d:
                v_mov_b32_e32 v20, 2
                .LD%1$d:""", r -> r.i < r.j ? 1 : 2);
        run();
    }

    @Test
    void hasTheBitsOfTwoOverPi() throws Exception {
        // 2/pi = 0.63661977236758134307553505349005744813783858296182579499...
        BigInteger digits = new BigInteger(
                "63661977236758134307553505349005744813783858296182579499066937623558719053690614036045521106501");
        BigInteger scaled = digits.shiftLeft(212).divide(BigInteger.TEN.pow(95));
        for (int segment = 0; segment < 3; segment++) {
            long bits = scaled.shiftRight(212 - 53 * (segment + 1))
                    .and(BigInteger.ONE.shiftLeft(53).subtract(BigInteger.ONE))
                    .longValueExact();
            double expected = Math.scalb((double) bits, -53 * (segment + 1));
            fp64("v_trig_preop_f64 v[20:21], 1.0, " + segment, r -> expected);
        }
        run();
    }

    private static String select(String comparison) {
        return comparison + "\nv_cndmask_b32_e64 v20, 13, 7, vcc";
    }

    private static String scalar(String instructions) {
        return "v_readfirstlane_b32 s4, v13\nv_readfirstlane_b32 s5, v14\n" + instructions + "\n";
    }

    private void fp64(String text, ToDoubleFunction<Row> expected) {
        cases.add(new Case(text, Kind.FP64, r -> Double.doubleToLongBits(expected.applyAsDouble(r))));
    }

    /** The expected value is one of FP32. */
    private void fp32(String text, ToDoubleFunction<Row> expected) {
        cases.add(new Case(text, Kind.FP32, r -> Float.floatToIntBits((float) expected.applyAsDouble(r))));
    }

    /** The expected value is one of FP32, to be rounded. */
    private void fp16(String text, ToDoubleFunction<Row> expected) {
        cases.add(new Case(text, Kind.FP16, r -> Float.floatToFloat16((float) expected.applyAsDouble(r)) & 0xffff));
    }

    private void bits32(String text, ToIntFunction<Row> expected) {
        cases.add(new Case(text, Kind.BITS32, expected::applyAsInt));
    }

    private void bits64(String text, ToLongFunction<Row> expected) {
        cases.add(new Case(text, Kind.BITS64, expected));
    }

    private static boolean isNan(double x) {
        return x != x;
    }

    private static float half(int bits) {
        return Float.float16ToFloat((short) bits);
    }

    private static int exponent(double x) {
        if (!Double.isFinite(x) || x == 0) {
            return 0;
        }
        return Math.abs(x) < Double.MIN_NORMAL ? Math.getExponent(x * 0x1p60) - 59 : Math.getExponent(x) + 1;
    }

    private static double mantissa(double x) {
        return Double.isFinite(x)
                ? Math.scalb(
                        Math.abs(x) < Double.MIN_NORMAL ? x * 0x1p60 : x,
                        -(Math.abs(x) < Double.MIN_NORMAL ? exponent(x) + 60 : exponent(x)))
                : x;
    }

    private void run() throws Exception {
        for (CallCount calls : CallCount.values()) {
            run(calls);
        }
    }

    /** All cases in one function, which reads a row of inputs and writes a row of results. */
    private void run(CallCount calls) throws Exception {
        StringBuilder text = new StringBuilder("\t.text\n\t.type\tf,@function\nf:\n");
        for (int word = 0; word < 16; word++) {
            text.append("\tglobal_load_dword v" + (4 + word) + ", v[0:1], off offset:" + 4 * word + "\n");
        }
        for (int c = 0; c < cases.size(); c++) {
            text.append("\tv_mov_b32_e32 v21, 0\n");
            cases.get(c).instructions().formatted(c).lines().forEach(line -> text.append('\t')
                    .append(line)
                    .append('\n'));
            text.append("\tglobal_store_dwordx2 v[2:3], v[20:21], off offset:" + 8 * c + "\n");
        }
        text.append("\ts_setpc_b64 s[30:31]\n");
        GcnTranslation translation =
                GcnTranslator.translate(Gcn.parse(text.toString()), new DeviceFunction("f", List.of(8, 8), 4), calls);
        List<Row> rows = rows();
        ByteBuffer inputs = ByteBuffer.allocate(rows.size() * 4 * WORDS).order(ByteOrder.LITTLE_ENDIAN);
        for (Row r : rows) {
            inputs.putDouble(r.x)
                    .putDouble(r.y)
                    .putDouble(r.z)
                    .putFloat(r.f)
                    .putFloat(r.g)
                    .putFloat(r.h);
            inputs.putInt(r.i).putInt(r.j).putInt(r.k).putLong(r.m).putLong(r.n);
            inputs.position((inputs.position() + 4 * WORDS - 1) / (4 * WORDS) * 4 * WORDS);
        }
        Path in = Files.write(folder.resolve("in"), inputs.array());
        Path out = folder.resolve("out");
        Path source = folder.resolve("program.c");
        Files.writeString(source, translation.source() + """
                int main(int count, char **words)
                {
                    static uint32_t row[%d];
                    static uint64_t results[%d];
                    FILE *in = fopen(words[1], "rb"), *out = fopen(words[2], "wb");
                    while (fread(row, sizeof row, 1, in) == 1) {
                        f((uint64_t)(uintptr_t)row, (uint64_t)(uintptr_t)results);
                        fwrite(results, sizeof results, 1, out);
                    }
                    return fclose(out);
                }
                """.formatted(WORDS, cases.size()));
        Path program = folder.resolve("program");
        List<String> command = new ArrayList<>(List.of("gcc"));
        command.addAll(GcnTranslator.COMPILE_FLAGS);
        command.add(calls == CallCount.FEW ? "-O0" : "-O2");
        command.addAll(List.of("-o", program.toString(), source.toString(), "-lm"));
        Hip.run(folder, command);
        Hip.run(folder, List.of(program.toString(), in.toString(), out.toString()));
        ByteBuffer results = ByteBuffer.wrap(Files.readAllBytes(out)).order(ByteOrder.LITTLE_ENDIAN);
        List<Executable> checks = new ArrayList<>();
        for (Row row : rows) {
            for (Case each : cases) {
                long bits = canonical(results.getLong(), each.kind());
                long expected = canonical(each.expected().applyAsLong(row), each.kind());
                checks.add(() -> assertEquals(
                        Long.toHexString(expected), Long.toHexString(bits), () -> each.instructions() + " of " + row));
            }
        }
        assertAll(checks);
    }

    private static long canonical(long bits, Kind kind) {
        return switch (kind) {
            case BITS32 -> bits & 0xffffffffL;
            case BITS64 -> bits;
            case FP64 -> Double.doubleToLongBits(Double.longBitsToDouble(bits));
            case FP32 -> Float.floatToIntBits(Float.intBitsToFloat((int) bits)) & 0xffffffffL;
            case FP16 -> isNan(half((int) bits)) ? 0x7e00 : bits & 0xffff;
        };
    }

    private static List<Row> rows() {
        double[] special = {
            0.0,
            -0.0,
            1,
            -1,
            0.5,
            -2.5,
            Double.MIN_VALUE,
            -0x1p-1022,
            0x1.fffffffffffffp-1023,
            Double.MAX_VALUE,
            Double.POSITIVE_INFINITY,
            Double.NEGATIVE_INFINITY,
            Double.NaN,
            2147483647.5,
            -2147483649.0,
            4294967296.0,
            0x1p-140,
            65519.9,
            0x1.9p1022,
            3
        };
        Random random = new Random(7);
        List<Row> rows = new ArrayList<>();
        for (int i = 0; i < 600; i++) {
            double[] d = new double[3];
            float[] f = new float[3];
            for (int j = 0; j < 3; j++) {
                boolean chosen = random.nextInt(3) == 0;
                d[j] = chosen
                        ? special[random.nextInt(special.length)]
                        : random.nextInt(2) == 0
                                ? Double.longBitsToDouble(random.nextLong())
                                : random.nextGaussian() * 1000;
                f[j] = chosen
                        ? (float) d[j]
                        : random.nextInt(2) == 0
                                ? Float.intBitsToFloat(random.nextInt())
                                : (float) random.nextGaussian();
            }
            rows.add(new Row(
                    d[0],
                    d[1],
                    d[2],
                    f[0],
                    f[1],
                    f[2],
                    integer(random),
                    integer(random),
                    integer(random),
                    random.nextLong(),
                    random.nextLong()));
        }
        return rows;
    }

    private static int integer(Random random) {
        return random.nextInt(4) == 0 ? random.nextInt(9) - 4 : random.nextInt();
    }
}
