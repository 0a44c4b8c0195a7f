package org.ulpscope.tune.ui.internal.run;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.eclipse.swt.widgets.Widget;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.model.Problem;
import org.ulpscope.model.precision.Tuning;
import org.ulpscope.precision.PrecisionVector;
import org.ulpscope.study.trust.Trust;
import org.ulpscope.tune.program.TunedProgram;
import org.ulpscope.tune.run.CandidateRunner;
import org.ulpscope.tune.run.Evaluation;
import org.ulpscope.tune.run.RunSettings;
import org.ulpscope.tune.study.TuningTrust;
import org.ulpscope.tune.ui.internal.editor.PrecisionVectorEditor;
import org.ulpscope.tune.ui.internal.editor.ReadProgram;
import org.ulpscope.tune.ui.internal.variables.EditedVector;
import org.ulpscope.ui.editing.ModelDocument;
import org.ulpscope.ui.runs.RunHistory;
import org.ulpscope.ui.tasks.BackgroundTask;
import org.ulpscope.ui.trust.Consent;

/** Builds and runs the program of an editor with the Formats it shows, in the background. */
public final class RunThisOne {
    private final PrecisionVectorEditor editor;
    private final Widget owner;
    private final Consumer<String> say;

    /**
     * A run that has not begun.
     *
     * @param owner the control that wants to know; nothing is said once it is gone
     * @param say takes sentences on how it goes and what it gave
     */
    public RunThisOne(PrecisionVectorEditor editor, Widget owner, Consumer<String> say) {
        this.editor = editor;
        this.owner = owner;
        this.say = say;
    }

    /** Begins, or says what is in the way. */
    public void start() {
        ModelDocument<Tuning> document = editor.document().orElseThrow();
        ReadProgram program = editor.program().orElseThrow();
        String obstacle = document.problems().stream()
                .filter(Problem::isError)
                .findFirst()
                .map(Problem::sentence)
                .or(program::failure)
                .orElse("");
        if (!obstacle.isEmpty()) {
            say.accept(obstacle);
        } else if (program.vector().isEmpty()) {
            say.accept("The program is being read; it runs when that is done\u2026");
            program.whenRead(this::start);
        } else {
            run(EcoreUtil.copy(document.model()), program.vector().get());
        }
    }

    private void run(Tuning tuning, EditedVector edited) {
        try {
            Path pv = editor.file().getLocation().toPath();
            RunSettings settings = RunSettings.of(tuning, editor.folder());
            PrecisionVector vector = edited.now();
            say.accept("Building and running the widest version and this one\u2026");
            AtomicBoolean active = new AtomicBoolean(true);
            OneRunConsole console = new OneRunConsole(editor.file().getName(), editor.folder(), active::get);
            RunHistory.began(OneRun.ID, pv, Map.of());
            BackgroundTask.of("Running " + editor.file().getName(), progress -> {
                        try {
                            Consent.require(() -> TuningTrust.question(Trust.ofThisUser(), pv, tuning));
                            String came = measured(edited.tuned(), vector, settings, console.telling(progress));
                            console.note(came);
                            return came;
                        } catch (CancellationException e) {
                            console.note("It was stopped.");
                            throw e;
                        } catch (UlpscopeException e) {
                            console.complain(e.getMessage());
                            throw e;
                        } finally {
                            active.set(false);
                        }
                    })
                    .asked()
                    .asRun()
                    .whenDone(owner, say, say)
                    .start();
        } catch (UlpscopeException e) {
            say.accept(e.getMessage());
        }
    }

    /** What the vector gives, in a sentence. */
    private static String measured(
            TunedProgram program, PrecisionVector vector, RunSettings settings, Progress progress) {
        TunedProgram tuned = program.on(Optional.empty());
        try (CandidateRunner runner =
                tuned.place().open(tuned.program(), settings, tuned.space(), tuned.model(), progress)) {
            Evaluation original = runner.baseline().original();
            Evaluation run = runner.evaluate(List.of(vector)).getFirst();
            return Measured.sentence(run, original, settings, tuned.place(), tuned.target());
        }
    }
}
