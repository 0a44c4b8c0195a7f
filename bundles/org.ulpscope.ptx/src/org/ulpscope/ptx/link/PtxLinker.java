package org.ulpscope.ptx.link;

import java.util.List;
import org.ulpscope.ptx.PtxModule;
import org.ulpscope.ptx.internal.link.LinkedModule;

/**
 * Links the modules of sources that were compiled separately ({@code nvcc -rdc=true}), as nvlink does.
 *
 * <p>What is {@code .extern} in one module is what another defines as {@code .visible}; of {@code .weak} definitions the first one holds where
 * no {@code .visible} one exists, of {@code .common} ones the largest (PTX ISA, clause 11.6). What a module keeps to itself stays apart: it
 * is given a fresh name where another module uses the name too.
 */
public final class PtxLinker {
    private PtxLinker() {}

    /**
     * One module that holds all the others.
     *
     * @param modules of one architecture, in the order in which they are linked; one alone comes back as it is
     * @throws org.ulpscope.base.UlpscopeException where a function or variable is defined nowhere or twice, or where the modules are not of
     *     one architecture; it names the function, the variable or the architectures
     */
    public static PtxModule link(List<PtxModule> modules) {
        return modules.size() == 1 ? modules.getFirst() : LinkedModule.of(modules);
    }
}
