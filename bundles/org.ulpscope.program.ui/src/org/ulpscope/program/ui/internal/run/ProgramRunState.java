package org.ulpscope.program.ui.internal.run;

import java.util.Map;
import org.eclipse.swt.widgets.Display;
import org.eclipse.ui.AbstractSourceProvider;
import org.eclipse.ui.ISources;

/** Tells commands whether a program is running that they could stop. */
public final class ProgramRunState extends AbstractSourceProvider {
    private static final String RUNNING = "org.ulpscope.program.ui.running";

    private final Display display = Display.getDefault();
    private final Runnable listener = () -> display.asyncExec(this::tell);
    private boolean told;

    public ProgramRunState() {
        LatestProgramRun.addListener(listener);
    }

    private static boolean running() {
        return LatestProgramRun.latest().filter(ProgramRun::isActive).isPresent();
    }

    private void tell() {
        if (running() != told) {
            told = running();
            fireSourceChanged(ISources.WORKBENCH, RUNNING, told);
        }
    }

    @Override
    public Map<String, Object> getCurrentState() {
        return Map.of(RUNNING, running());
    }

    @Override
    public String[] getProvidedSourceNames() {
        return new String[] {RUNNING};
    }

    @Override
    public void dispose() {
        LatestProgramRun.removeListener(listener);
    }
}
