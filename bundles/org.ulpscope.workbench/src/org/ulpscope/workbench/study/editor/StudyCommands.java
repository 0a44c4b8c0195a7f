package org.ulpscope.workbench.study.editor;

import java.nio.file.Path;
import org.eclipse.core.runtime.jobs.IJobChangeEvent;
import org.eclipse.core.runtime.jobs.IJobChangeListener;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.core.runtime.jobs.JobChangeAdapter;
import org.eclipse.jface.action.Action;
import org.eclipse.jface.action.ActionContributionItem;
import org.eclipse.jface.action.IAction;
import org.eclipse.jface.action.IToolBarManager;
import org.eclipse.jface.dialogs.IMessageProvider;
import org.eclipse.swt.SWT;
import org.eclipse.ui.forms.widgets.ScrolledForm;
import org.ulpscope.store.RunState;
import org.ulpscope.workbench.questions.Question;
import org.ulpscope.workbench.study.ExportMenu;
import org.ulpscope.workbench.study.RunFailure;
import org.ulpscope.workbench.study.StudyContents;
import org.ulpscope.workbench.study.StudyContents.Readable;
import org.ulpscope.workbench.study.StudyJob;
import org.ulpscope.workbench.study.StudyReplay;
import org.ulpscope.workbench.trust.Consent;

/** The buttons in the heading of the summary: resume, cancel, replay all, export. */
final class StudyCommands {
    private static final String RESULT = "result";
    private static final String STOP = "Stop the work; it can be resumed";

    private final StudyEditor editor;
    private final Path file;
    private final Action resume = action("Resume", "Go on where this study ended", this::resume);
    private final Action cancel = action("Cancel", STOP, this::cancel);
    private final Action replay =
            action("Replay All", "Run every finding again in a fresh process and compare bit for bit", this::replay);
    /** The study has its last state some moments before the job that worked on it is gone. */
    private final IJobChangeListener whenJobEnds = new JobChangeAdapter() {
        @Override
        public void done(IJobChangeEvent event) {
            if (event.getJob() instanceof StudyJob job && job.belongsTo(StudyCommands.this.file)) {
                job.inDisplay(StudyCommands.this::updateUnlessClosed);
            }
        }
    };

    private final ExportMenu export;
    private final SummaryPage page;

    StudyCommands(SummaryPage page, ScrolledForm form) {
        this.page = page;
        this.editor = page.editor();
        this.file = editor.feed().file();
        export = new ExportMenu(form, file, sentence -> say(sentence, IMessageProvider.INFORMATION), this::fail);
        IToolBarManager bar = form.getToolBarManager();
        for (IAction action : new IAction[] {resume, cancel, replay, export}) {
            ActionContributionItem item = new ActionContributionItem(action);
            item.setMode(ActionContributionItem.MODE_FORCE_TEXT);
            bar.add(item);
        }
        bar.update(true);
        Job.getJobManager().addJobChangeListener(whenJobEnds);
        form.addListener(SWT.Dispose, event -> Job.getJobManager().removeJobChangeListener(whenJobEnds));
    }

    /** Enables what can be done now. */
    void update(StudyContents contents) {
        boolean mine = StudyJob.at(file).isPresent();
        boolean readable = contents instanceof Readable;
        RunState state = contents instanceof Readable study ? study.summary().state() : RunState.RUNNING;
        resume.setEnabled(readable && state != RunState.RUNNING && state != RunState.FINISHED && !mine);
        cancel.setEnabled(mine && state == RunState.RUNNING);
        cancel.setToolTipText(
                state == RunState.RUNNING && !mine ? "Another process is at work on this study; stop it there" : STOP);
        replay.setEnabled(
                contents instanceof Readable study && !study.findings().isEmpty());
        export.setEnabled(readable);
    }

    private void updateUnlessClosed() {
        if (!page.getManagedForm().getForm().isDisposed()) {
            update(editor.feed().contents());
        }
    }

    private void resume() {
        page.getManagedForm().getMessageManager().removeMessage(RESULT);
        editor.question().ifPresent(this::resume);
        update(editor.feed().contents());
    }

    private void resume(Question question) {
        StudyJob.of("Going on with " + file.getFileName(), file, (opened, progress) -> {
                    Consent.require(file);
                    question.resume(file, opened, progress);
                })
                .whenOpened(editor.feed()::lookNow)
                .whenFailed(failure -> RunFailure.show(editor, failure))
                .schedule();
    }

    private void cancel() {
        StudyJob.at(file).ifPresent(Job::cancel);
    }

    private void replay() {
        say("Replaying all findings\u2026", IMessageProvider.NONE);
        StudyReplay.all(
                file,
                page.getManagedForm().getForm(),
                sentence -> say(sentence, IMessageProvider.INFORMATION),
                this::fail);
    }

    private void fail(String sentence) {
        say(sentence, IMessageProvider.ERROR);
    }

    private void say(String sentence, int severity) {
        page.say(sentence, severity);
    }

    private static Action action(String title, String tooltip, Runnable work) {
        Action action = new Action(title) {
            @Override
            public void run() {
                work.run();
            }
        };
        action.setToolTipText(tooltip);
        return action;
    }
}
