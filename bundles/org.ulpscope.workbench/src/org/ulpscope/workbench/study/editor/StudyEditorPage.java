package org.ulpscope.workbench.study.editor;

import java.util.List;
import java.util.stream.Collectors;
import org.eclipse.jface.dialogs.IMessageProvider;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.viewers.ISelectionProvider;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.ui.forms.IManagedForm;
import org.eclipse.ui.forms.editor.FormPage;
import org.eclipse.ui.forms.widgets.Form;
import org.eclipse.ui.forms.widgets.FormToolkit;
import org.ulpscope.store.RunState;
import org.ulpscope.study.StudyDescription;
import org.ulpscope.ui.layout.HeadingRows;
import org.ulpscope.ui.layout.HeadingSentence;
import org.ulpscope.ui.live.FileSnapshot;
import org.ulpscope.ui.tasks.UiTaskQueue;
import org.ulpscope.ui.theme.FormTitles;
import org.ulpscope.ui.theme.Styling;
import org.ulpscope.workbench.study.StudyContents;

/** A page of the study editor: under the heading, which tells the study's state, what the page shows of it. */
public abstract class StudyEditorPage extends FormPage {
    private final StudyEditor editor;
    private StudyCommands commands;
    private boolean created;

    /**
     * A page of an editor.
     *
     * @param id its identifier, unique in the editor
     */
    protected StudyEditorPage(StudyEditor editor, String id, String title) {
        super(editor, id, title);
        this.editor = editor;
    }

    /** The editor that it is a page of. */
    protected final StudyEditor editor() {
        return editor;
    }

    /** Makes what is in the page, once. */
    protected abstract void create(Composite body, FormToolkit toolkit);

    /** Shows what is known of the study. */
    protected abstract void show(FileSnapshot<StudyContents> contents);

    /** Makes what is selected here the selection of the editor. */
    protected final void offerSelection(ISelectionProvider provider) {
        provider.addSelectionChangedListener(event -> editor.selection().setSelection(event.getSelection()));
    }

    @Override
    protected final void createFormContent(IManagedForm managed) {
        FormTitles.decorate(managed.getToolkit(), managed.getForm().getForm());
        say(editor.feed().seen());
        Label ahead = ahead(managed);
        // The page is in front before it is filled, and between its making and its filling the workbench answers.
        UiTaskQueue.take(managed.getForm(), () -> make(managed));
        UiTaskQueue.take(managed.getForm(), () -> {
            ahead.dispose();
            fill(managed);
        });
    }

    /** What the study was asked, as words alone, which cost nothing: on a busy machine it takes seconds to fill a page, and it is not blank meanwhile. */
    private Label ahead(IManagedForm managed) {
        Composite body = managed.getForm().getBody();
        GridLayoutFactory.swtDefaults().margins(10, 8).applyTo(body);
        String asked = editor.description().map(AskedFields::of).orElse(List.of()).stream()
                .map(field -> field.name() + ": " + field.value())
                .collect(Collectors.joining("\n"));
        Label ahead = managed.getToolkit().createLabel(body, asked.replace("&", "&&"), SWT.WRAP);
        GridDataFactory.fillDefaults()
                .span(2, 1)
                .grab(true, false)
                .hint(300, SWT.DEFAULT)
                .applyTo(ahead);
        return ahead;
    }

    private void make(IManagedForm managed) {
        create(managed.getForm().getBody(), managed.getToolkit());
        commands = new StudyCommands(editor, managed.getForm());
        // Beside buttons that have just come, a title would stand letter below letter until the page is filled.
        HeadingRows.fit(managed.getForm().getForm());
        // A page is made when it is first looked at, long after the theme has coloured its editor.
        Styling.apply(managed.getForm());
    }

    private void fill(IManagedForm managed) {
        created = true;
        update(editor.feed().seen());
        managed.reflow(true);
        if (editor.getSite().getPage().getActivePart() == editor && editor.getActivePageInstance() == this) {
            setFocus();
        }
    }

    /** Takes new contents; does nothing while the page was never looked at. */
    final void update(FileSnapshot<StudyContents> contents) {
        if (!created || getManagedForm().getForm().isDisposed()) {
            return;
        }
        say(contents);
        commands.update(contents);
        show(contents);
    }

    /** Says in the heading what study it is and how far it has come. */
    private void say(FileSnapshot<StudyContents> contents) {
        Form form = getManagedForm().getForm().getForm();
        switch (contents) {
            case FileSnapshot.Nothing<StudyContents> nothing -> {
                HeadingSentence.title(
                        form, editor.description().map(StudyEditorPage::title).orElse("Study"));
                HeadingSentence.say(form, "Preparing\u2026", IMessageProvider.NONE);
            }
            case FileSnapshot.Unreadable<StudyContents>(String sentence) -> {
                HeadingSentence.title(form, "Study");
                HeadingSentence.say(form, sentence, IMessageProvider.ERROR);
            }
            case FileSnapshot.Seen<StudyContents>(StudyContents study) -> {
                HeadingSentence.title(form, title(study.description()));
                String reading = study.shareRead() < 0.99
                        ? " \u2013 reading its trials, %.0f %%".formatted(100 * study.shareRead())
                        : "";
                HeadingSentence.say(
                        form,
                        StateText.heading(study) + reading,
                        severity(study.summary().state()));
            }
        }
    }

    private static String title(StudyDescription study) {
        return study.request().kernel() + " \u2013 " + study.request().question();
    }

    private static int severity(RunState state) {
        return switch (state) {
            case FAILED -> IMessageProvider.ERROR;
            case INTERRUPTED -> IMessageProvider.WARNING;
            case RUNNING, CANCELLED, FINISHED -> IMessageProvider.NONE;
        };
    }
}
