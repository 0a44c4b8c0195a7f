package org.ulpscope.workbench.study.editor;

import java.nio.file.Path;
import org.eclipse.jface.action.Action;
import org.eclipse.jface.dialogs.IMessageProvider;
import org.eclipse.ui.forms.widgets.ScrolledForm;
import org.ulpscope.ui.actions.HeadingBar;
import org.ulpscope.ui.live.FileSnapshot;
import org.ulpscope.ui.live.LiveCommands;
import org.ulpscope.ui.live.LiveJob;
import org.ulpscope.ui.trust.Consent;
import org.ulpscope.workbench.questions.Question;
import org.ulpscope.workbench.study.ExportMenu;
import org.ulpscope.workbench.study.RunFailure;
import org.ulpscope.workbench.study.StudyContents;
import org.ulpscope.workbench.study.StudyForms;
import org.ulpscope.workbench.study.StudyKind;
import org.ulpscope.workbench.study.StudyReplay;

/** The buttons in the heading of each page: resume, cancel, replay all, export. What comes of them is told on the summary. */
final class StudyCommands {
    private final StudyEditor editor;
    private final Path file;
    private final LiveCommands work;
    private final Action replay;
    private final ExportMenu export;
    private final ScrolledForm form;

    StudyCommands(StudyEditor editor, ScrolledForm form) {
        this.editor = editor;
        this.form = form;
        this.file = editor.feed().file();
        HeadingBar bar = new HeadingBar(form.getToolBarManager());
        work = new LiveCommands(bar, form, StudyKind.STUDY.noun(), file, this::resumption);
        replay = bar.add(
                "Replay All", "Run every finding again in a fresh process and compare bit for bit", this::replay);
        export = new ExportMenu(
                form,
                file,
                StudyKind.STUDY.noun(),
                StudyForms.of(file),
                sentence -> tell(sentence, IMessageProvider.INFORMATION),
                this::fail);
        bar.add(export);
    }

    /** Enables what can be done now. */
    void update(FileSnapshot<StudyContents> seen) {
        work.update(seen.held().map(StudyKind.STUDY::state));
        replay.setEnabled(
                seen.held().filter(study -> !study.findings().isEmpty()).isPresent());
        export.setEnabled(seen.held().isPresent());
    }

    private LiveJob resumption() {
        Question question = editor.question().orElseThrow();
        return LiveJob.of("Going on with " + file.getFileName(), file, (opened, progress) -> {
                    Consent.require(file);
                    question.resume(file, opened, progress);
                })
                .whenOpened(editor.feed()::lookNow)
                .whenFailed(failure -> RunFailure.show(editor, failure));
    }

    private void replay() {
        tell("Replaying all findings\u2026", IMessageProvider.NONE);
        StudyReplay.all(
                file,
                form,
                sentence -> editor.summary().ifPresent(page -> page.say(sentence, IMessageProvider.INFORMATION)),
                this::fail);
    }

    private void fail(String sentence) {
        tell(sentence, IMessageProvider.ERROR);
    }

    /** With the page that says it, wherever the button was pressed. */
    private void tell(String sentence, int severity) {
        editor.summary().ifPresent(page -> {
            editor.setActivePage(page.getId());
            page.say(sentence, severity);
        });
    }
}
