package org.ulpscope.program.internal.kernel;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class MangledNameTest {
    @Test
    void theNameAloneIsLeft() {
        assertEquals("all_forces", MangledName.plain("_Z10all_forces3BoxPK8ParticleP6VectorPdi"));
        assertEquals("touch", MangledName.plain("_ZN4once5touchEPd"));
        assertEquals("touch", MangledName.plain("_ZN12_GLOBAL__N_15touchEPd"));
        assertEquals("scale", MangledName.plain("_Z5scaleIdEvPT_i"));
        assertEquals("scale", MangledName.plain("_ZN5space5scaleIdEEvPT_i"));
        assertEquals("only_here", MangledName.plain("_ZL9only_herePd"));
        assertEquals("plain_c", MangledName.plain("plain_c"));
    }
}
