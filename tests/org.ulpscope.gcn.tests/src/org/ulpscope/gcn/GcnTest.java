package org.ulpscope.gcn;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.ulpscope.gcn.GcnOperand.FloatConstant;
import org.ulpscope.gcn.GcnOperand.IntegerConstant;
import org.ulpscope.gcn.GcnOperand.Modified;
import org.ulpscope.gcn.GcnOperand.Named;
import org.ulpscope.gcn.GcnOperand.Registers;
import org.ulpscope.gcn.GcnOperand.SymbolDistance;
import org.ulpscope.gcn.c.CallCount;
import org.ulpscope.gcn.c.DeviceFunction;
import org.ulpscope.gcn.read.Gcn;
import org.ulpscope.gcn.translate.GcnTranslator;

class GcnTest {
    @Test
    void readsOperandsAndModifiers() {
        GcnInstruction instruction = only("v_fma_f32 v1, -|v2|, s[4:5], 0.5 clamp mul:2");
        assertEquals("v_fma_f32", instruction.opcode());
        assertEquals(
                List.of(
                        new Registers('v', 1, 1),
                        new Modified(new Registers('v', 2, 1), true, true, false),
                        new Registers('s', 4, 2),
                        new FloatConstant(0.5)),
                instruction.operands());
        assertEquals(List.of("clamp", "mul:2"), instruction.modifiers());
    }

    @Test
    void readsConstantsNamesAndDistances() {
        assertEquals(
                List.of(new Named("vcc"), new IntegerConstant(-16, false), new IntegerConstant(0xbfe62e42L, true)),
                only("v_cmp_eq_u64_e32 vcc, -16, 0xbfe62e42").operands());
        assertEquals(
                new SymbolDistance("table", true, false, 132),
                only("s_addc_u32 s5, s5, table@rel32@hi+132").operands().getLast());
        assertEquals(
                new SymbolDistance("table", false, true, 4),
                only("s_add_u32 s5, s5, table@gotpcrel32@lo+4").operands().getLast());
        assertEquals(
                List.of("op_sel:[0,1]", "neg_lo:[1,0]"),
                only("v_pk_add_f32 v[0:1], v[2:3], v[4:5] op_sel:[0,1] neg_lo:[1,0]")
                        .modifiers());
    }

    @Test
    void readsDataWithAddressesAndText() {
        GcnModule module = Gcn.parse("""
                \t.type\ttext,@object
                \t.section\t.rodata.str1.1,"aMS",@progbits,1
                text:
                \t.asciz\t"a\\n\\"\\007"
                \t.size\ttext, 5
                \t.type\ttable,@object
                \t.data
                \t.p2align\t3
                table:
                \t.quad\ttext+2
                \t.long\t7                               ; 0x7
                \t.zero\t4
                """);
        DataObject text = module.object("text").orElseThrow();
        assertTrue(text.constant());
        assertEquals(5, text.bytes());
        assertEquals(new DataObject.Datum.Number(1, 7), text.data().get(3));
        DataObject table = module.object("table").orElseThrow();
        assertEquals(8, table.alignment());
        assertEquals(new DataObject.Datum.Address("text", 2), table.data().getFirst());
        assertEquals(16, table.bytes());
    }

    @Test
    void readsHowKernelsBegin() throws Exception {
        GcnModule module = Gcn.parse(Hip.assembly(
                java.nio.file.Files.createTempDirectory("gcn"),
                "#include <hip/hip_runtime.h>\n__global__ void k(double *x, int n, double y) { x[n] = y + blockIdx.x; }",
                "-O3"));
        KernelDescriptor descriptor = module.descriptor().orElseThrow();
        assertEquals("gfx90a", module.processor());
        assertEquals(List.of(8, 4, 8), descriptor.parameters());
        assertTrue(descriptor.isSet("user_sgpr_kernarg_segment_ptr"));
        assertEquals(KernelDescriptor.KEEP_SUBNORMALS, descriptor.subnormals32());
    }

    @Test
    void namesWhatIsNoInstructionWithItsLine() {
        GcnException error = assertThrows(GcnException.class, () -> Gcn.parse(function("what is this")));
        assertEquals(4, error.line());
        assertEquals("line 4 of the AMD assembly, \"what is this\": this is not an instruction.", error.getMessage());
    }

    @Test
    void namesAnInstructionThatHasNoTranslation() {
        assertEquals(
                "line 4 of the AMD assembly, \"v_mfma_f64_4x4x4f64 v0, v1, v2, v3\": the instruction v_mfma_f64_4x4x4f64"
                        + " has no translation to C.",
                assertThrows(GcnException.class, () -> translate("v_mfma_f64_4x4x4f64 v0, v1, v2, v3"))
                        .getMessage());
    }

    @Test
    void namesAFormThatHasNoTranslation() {
        for (String unknown : List.of(
                "v_add_u32_e64 v0, v1, v2 clamp",
                "v_add_f64 v[0:1], v[2:3], v[4:5] quantum",
                "s_setreg_imm32_b32 hwreg(HW_REG_MODE, 0, 4), 3",
                "buffer_load_dword v0, off, s[0:7], s32",
                "v_and_b32_e32 v0, -v1, v2",
                "v_mov_b32_e32 exec_lo, off")) {
            String message =
                    assertThrows(GcnException.class, () -> translate(unknown)).getMessage();
            assertTrue(message.contains("this form of the instruction has no translation to C"), message);
            assertTrue(message.contains("line 4"), message);
        }
    }

    private static void translate(String instruction) {
        GcnTranslator.translate(
                Gcn.parse(function(instruction)), new DeviceFunction("f", List.of(4), 4), CallCount.MANY);
    }

    private static GcnInstruction only(String text) {
        return Gcn.parse(function(text))
                .function("f")
                .orElseThrow()
                .instructions()
                .getFirst();
    }

    private static String function(String instruction) {
        return "\t.text\n\t.type\tf,@function\nf:\n\t" + instruction + "\n\ts_setpc_b64 s[30:31]\n";
    }
}
