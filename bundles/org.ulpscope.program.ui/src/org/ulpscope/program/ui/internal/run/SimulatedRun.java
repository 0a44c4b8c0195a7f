package org.ulpscope.program.ui.internal.run;

import java.util.Map;
import java.util.Optional;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.IWorkbenchWindow;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.program.cuda.CudaProgram;
import org.ulpscope.program.ui.request.ProgramFields;
import org.ulpscope.program.ui.request.ProgramRequest;
import org.ulpscope.ui.runs.RunConfiguration;
import org.ulpscope.ui.runs.RunFields;
import org.ulpscope.ui.runs.RunType;

/** Runs a CUDA program without a GPU, from the menu Run. */
public final class SimulatedRun implements RunType {
    /** Identifier of this kind of run. */
    public static final String ID = "program";

    @Override
    public void run(RunConfiguration configuration, IWorkbenchWindow window) {
        ProgramRequest request = ProgramRequest.of(configuration.settings());
        CudaProgram.obstacle().or(request::mistake).ifPresent(sentence -> {
            throw new UlpscopeException(sentence);
        });
        LatestProgramRun.begin(request, window.getActivePage());
    }

    @Override
    public RunFields fields(Composite parent, RunConfiguration configuration, Runnable changed) {
        return new Fields(parent, ProgramRequest.of(configuration.settings()), changed);
    }

    private static final class Fields implements RunFields {
        private final ProgramFields fields;
        private final Button checked;

        Fields(Composite parent, ProgramRequest first, Runnable changed) {
            GridLayoutFactory.fillDefaults().applyTo(parent);
            fields = new ProgramFields(parent);
            GridDataFactory.fillDefaults().grab(true, true).applyTo(fields);
            checked = fields.addCheck("Check &races and accesses out of bounds (runs slower)");
            checked.setSelection(first.checked());
            fields.fill(first);
            fields.addListener(sentence -> changed.run());
        }

        private ProgramRequest typed() {
            return fields.typed().checked(checked.getSelection());
        }

        @Override
        public Map<String, String> settings() {
            return typed().entries();
        }

        @Override
        public Optional<String> obstacle() {
            return CudaProgram.obstacle().or(typed()::mistake);
        }
    }
}
