package org.ulpscope.ptx;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.ptx.c.CTranslator;
import org.ulpscope.ptx.c.TranslationOptions;
import org.ulpscope.tests.support.Repeats;

class PtxTest {
    private static final String HEADER = ".version 8.0\n.target sm_90\n.address_size 64\n";
    private static final String FUNCTION = """
            .global .align 8 .u64 pointer = generic(pointer)+16;
            .visible .func (.param .b32 y) f(.param .align 8 .b8 a[16])
            {
                .reg .pred %p<3>;
                .reg .b32 %r<5>;
                .loc 1 3 4, function_name $L__info_string0+4, inlined_at 1 2 3
            L1:
                @!%p1 bra.uni L1;
                ld.param.v2.u32 {%r1, _}, [a+-8];
                setp.lt.and.s32 %p1|%p2, %r1, -4, !%p2;
                { .reg .f32 t; mov.f32 t, 0f3F800000; mov.b32 %r2, t; }
                st.param.b32 [y], %r1;
                ret;
            }
            """;

    @Test
    void readsEachKindOfOperand() {
        PtxModule module = Ptx.parse(HEADER + FUNCTION);
        PtxFunction function = module.functions().getFirst();
        List<Instruction> instructions = FunctionListing.of(module, function).sites().stream()
                .map(Site::instruction)
                .toList();
        assertEquals(
                Optional.of(new Instruction.Guard("%p1", true)),
                instructions.getFirst().guard());
        assertEquals(
                List.of(
                        new Operand.Vector(List.of(new Operand.Name("%r1"), new Operand.Sink())),
                        new Operand.Address(new Operand.Name("a"), -8, Optional.empty())),
                instructions.get(1).operands());
        assertEquals(List.of(PtxType.S32), instructions.get(2).types());
        assertEquals(List.of("lt", "and"), instructions.get(2).modifiers());
        assertEquals(
                List.of(
                        new Operand.Pair(new Operand.Name("%p1"), new Operand.Name("%p2")),
                        new Operand.Name("%r1"),
                        new Operand.IntegerLiteral(-4, false),
                        new Operand.Not("%p2")),
                instructions.get(2).operands());
        assertEquals(
                new Operand.Float32Literal(0x3f800000),
                instructions.get(3).operands().get(1));
        assertEquals(module, Ptx.parse(PtxWriter.write(module)));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            frobnicate.f32 %r1, %r2;            | frobnicate.f32 | not known
            add.f32 %r1, %r2                    |                | expected
            .frob 3;                            | .frob          | not known
            mov.b32 %r1, 0xffffffffffffffffff;  |                | 64 bits
            mov.b32 %r1, 12ab;                  | 12ab           | not a number
            .reg .f31 x;                        | .f31           | not a type
            .local .align 3 .b8 x[4];           | 3              | alignment
            .local .b8 x[99999999999999999];    | x              | larger
            """)
    void saysWhereAndWhatIsWrong(String statement, String text, String reason) {
        PtxException wrong = assertThrows(
                PtxException.class, () -> Ptx.parse(HEADER + ".func f()\n{\n.reg .b32 %r<3>;\n" + statement + "\n}\n"));
        assertTrue(wrong.line() == 7 || wrong.line() == 8, wrong.getMessage());
        assertTrue(
                wrong.getMessage().contains(reason)
                        && (text == null || wrong.getMessage().contains(text)),
                wrong.getMessage());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            add.frob.f32 %f1, %f1, %f1;         | .frob is not known
            add.f32 %f1, %f9, %f1;              | %f9
            mma.sync.aligned.m16n8k8.row.col.f32.tf32.tf32.f32 {%f1}, {%f1}, {%f1}, {%f1}; | no translation
            bra nowhere;                        | no label nowhere
            ld.global.f32 %f1, [nothing];       | nothing declares nothing
            call missing;                       | nothing declares the function
            mov.u32 %r1, %frob;                 | nothing declares %frob
            cvt.rn.f16.frob %f1, %f1;           | lacks a type
            """)
    void translationNeverSkips(String statement, String reason) {
        PtxModule module = Ptx.parse(
                HEADER + ".visible .func f()\n{\n.reg .b32 %r<3>;\n.reg .f32 %f<3>;\n" + statement + "\nret;\n}\n");
        PtxException wrong =
                assertThrows(PtxException.class, () -> CTranslator.translate(module, TranslationOptions.ALL));
        assertEquals(8, wrong.line());
        assertTrue(wrong.getMessage().contains(reason), wrong.getMessage());
    }

    @Test
    void refusesNewerVersionsAndForeignText() {
        assertTrue(message(".version 99.1\n.target sm_990\n").contains("newer"));
        assertTrue(message("").contains("cut off"));
        assertTrue(message("\u0000\u0001binary").contains(".version"));
        assertTrue(message(".version x\n").contains("not a version"));
    }

    private static String message(String text) {
        return assertThrows(UlpscopeException.class, () -> Ptx.parse(text)).getMessage();
    }

    @Test
    void textCutOffAnywhereIsRefusedOrRead() {
        String whole = HEADER + FUNCTION;
        for (int end = 0; end < whole.length(); end++) {
            assertRefusedOrRead(whole.substring(0, end));
        }
    }

    @Test
    void hostileTextEndsInASentence() {
        SplittableRandom random = new SplittableRandom(7);
        String whole = HEADER + FUNCTION;
        for (int i = 0; i < Repeats.of(500, 3000); i++) {
            StringBuilder text = new StringBuilder(whole);
            for (int j = random.nextInt(1, 6); j > 0; j--) {
                int at = random.nextInt(text.length());
                text.setCharAt(at, whole.charAt(random.nextInt(whole.length())));
            }
            assertRefusedOrRead(text.toString());
        }
        for (String open :
                new String[] {"{", "(", "[", "mov.b32 {", "call (", "@", "!", ".reg .b32 a<2000000000>;", "-"}) {
            assertRefusedOrRead(HEADER + ".func f()\n{\n" + open.repeat(200_000));
        }
        assertRefusedOrRead(HEADER + ".global .b8 x[4] = " + "{".repeat(200_000));
        assertRefusedOrRead(HEADER + ".global .u32 x = " + "9".repeat(200_000) + ";");
    }

    private static void assertRefusedOrRead(String text) {
        assertTimeoutPreemptively(Duration.ofSeconds(20), () -> {
            try {
                CTranslator.translate(Ptx.parse(text), TranslationOptions.ALL);
            } catch (UlpscopeException expected) {
                assertTrue(!expected.getMessage().isBlank());
            }
        });
    }
}
