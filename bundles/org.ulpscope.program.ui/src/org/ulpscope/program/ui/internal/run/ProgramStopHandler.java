package org.ulpscope.program.ui.internal.run;

import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;

/** Ends the program that is running. */
public final class ProgramStopHandler extends AbstractHandler {
    @Override
    public Object execute(ExecutionEvent event) {
        LatestProgramRun.latest().ifPresent(ProgramRun::stop);
        return null;
    }
}
