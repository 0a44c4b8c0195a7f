package org.ulpscope.gcn.internal.translate.family;

import java.util.Set;
import org.ulpscope.gcn.internal.translate.GcnInstructionContext;
import org.ulpscope.gcn.internal.translate.GcnInstructionFamily;

/** What waits for memory, caches or other waves' writes, and says nothing here, where each instruction ends before the next. */
public final class Hints implements GcnInstructionFamily {
    @Override
    public Set<String> opcodes() {
        return Set.of(
                "s_waitcnt",
                "s_waitcnt_vscnt",
                "s_nop",
                "v_nop",
                "s_sleep",
                "s_setprio",
                "s_sethalt",
                "s_inst_prefetch",
                "s_dcache_inv",
                "s_dcache_wb",
                "s_icache_inv",
                "buffer_wbl2",
                "buffer_inv",
                "buffer_invl2",
                "buffer_wbinvl1",
                "buffer_wbinvl1_vol");
    }

    @Override
    public void translate(GcnInstructionContext context) {
        context.instruction().modifiers().forEach(context::take);
    }
}
