package org.ulpscope.program.ui.internal.compilers;

import org.eclipse.ui.IStartup;
import org.eclipse.ui.PlatformUI;
import org.ulpscope.backend.toolchain.Compilations;

/** Listens to compilers from the beginning, so that the console has all of it. */
public final class CompilersStart implements IStartup {
    @Override
    public void earlyStartup() {
        Compilations.addListener(new CompilationTeller(PlatformUI.getWorkbench().getDisplay()));
    }
}
