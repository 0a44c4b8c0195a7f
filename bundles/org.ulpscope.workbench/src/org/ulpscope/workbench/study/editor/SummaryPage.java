package org.ulpscope.workbench.study.editor;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.eclipse.jface.dialogs.IMessageProvider;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.ProgressBar;
import org.eclipse.ui.forms.widgets.FormToolkit;
import org.eclipse.ui.forms.widgets.Section;
import org.ulpscope.study.TimeWords;
import org.ulpscope.study.glance.Field;
import org.ulpscope.ui.layout.ColumnsByWidth;
import org.ulpscope.ui.layout.Moment;
import org.ulpscope.ui.live.FileSnapshot;
import org.ulpscope.ui.tables.AccessibleName;
import org.ulpscope.ui.theme.FormTitles;
import org.ulpscope.ui.verdict.FieldList;
import org.ulpscope.workbench.study.StudyContents;

/** What was asked, where it ran, how far it has come; its question adds what was found. */
public abstract class SummaryPage extends StudyEditorPage {
    private static final int STEPS = 1000;

    /** From this width on there is room for what was asked and what came of it side by side. */
    private static final int TWO_COLUMNS = 640;

    private FieldList asked;
    private FieldList state;
    private ProgressBar bar;
    private Label result;
    private Optional<Said> said = Optional.empty();

    /** What came of a button. */
    private record Said(String sentence, int severity) {}

    /** The first page of an editor. */
    protected SummaryPage(StudyEditor editor) {
        super(editor, "summary", "Summary");
    }

    /** Makes what shows what was found, once. */
    protected abstract void createFound(Composite parent, FormToolkit toolkit);

    /** Shows what was found; nothing when there is no study to be read. */
    protected abstract void showFound(Optional<StudyContents> study);

    /** Inputs that were run so far and those that are to be run, as words and as a share from 0 to 1. */
    protected abstract Amount amount(StudyContents study);

    /**
     * How far a study is.
     *
     * @param name what is counted
     * @param words how far it is, in words
     * @param share the share that is done, from 0 to 1
     */
    public record Amount(String name, String words, double share) {}

    @Override
    protected final void create(Composite body, FormToolkit toolkit) {
        GridLayoutFactory.swtDefaults().margins(10, 8).spacing(20, 10).applyTo(body);
        result = toolkit.createLabel(body, "", SWT.WRAP);
        GridDataFactory.fillDefaults()
                .span(2, 1)
                .grab(true, false)
                .hint(300, SWT.DEFAULT)
                .exclude(true)
                .applyTo(result);
        asked = new FieldList(section(body, toolkit, "What Was Asked", false), toolkit, this::reflow);
        Composite progress = section(body, toolkit, "State", false);
        bar = new ProgressBar(progress, SWT.HORIZONTAL);
        bar.setMaximum(STEPS);
        bar.getAccessible().addAccessibleListener(new AccessibleName("Share of the budget that is spent"));
        GridDataFactory.fillDefaults().grab(true, false).applyTo(bar);
        state = new FieldList(progress, toolkit, this::reflow);
        Composite found = section(body, toolkit, "What Was Found", true);
        createFound(found, toolkit);
        ColumnsByWidth.of(getManagedForm().getForm(), TWO_COLUMNS);
        said.ifPresent(this::show);
    }

    /** A part of the page with a title. */
    protected static Composite section(Composite parent, FormToolkit toolkit, String title, boolean wide) {
        Section section = FormTitles.section(toolkit, parent, SWT.NONE);
        section.setText(title);
        GridDataFactory.fillDefaults().grab(true, wide).span(wide ? 2 : 1, 1).applyTo(section);
        Composite client = toolkit.createComposite(section);
        GridLayoutFactory.fillDefaults().margins(2, 4).applyTo(client);
        section.setClient(client);
        return client;
    }

    @Override
    protected final void show(FileSnapshot<StudyContents> contents) {
        showFound(contents.held());
        if (contents instanceof FileSnapshot.Seen<StudyContents>(StudyContents study)) {
            Amount amount = amount(study);
            asked.show(AskedFields.of(study.description()));
            List<Field> fields = new ArrayList<>();
            fields.add(new Field("State", StateText.explanation(study, work(study))));
            StateText.chosen(study).ifPresent(how -> fields.add(new Field("Chosen", how)));
            fields.add(new Field(amount.name(), amount.words()));
            fields.add(new Field("Found", StateText.found(study)));
            fields.add(
                    new Field("Time at work", TimeWords.measured(study.summary().elapsed())));
            fields.add(new Field("Begun", Moment.of(study.description().created())));
            state.show(fields);
            bar.setSelection((int) (STEPS * amount.share()));
        } else if (contents instanceof FileSnapshot.Nothing<StudyContents>) {
            asked.show(editor().description().map(AskedFields::of).orElse(List.of()));
            state.show(List.of(new Field("State", "Preparing: what the study holds is being read.")));
        } else {
            asked.show(List.of());
            state.show(List.of());
        }
    }

    /** What a study that is run does at the moment, in a sentence; empty where there is no more to say than that it runs. */
    protected Optional<String> work(StudyContents study) {
        return Optional.empty();
    }

    private void reflow() {
        getManagedForm().reflow(true);
    }

    /** Says what came of a button, under the heading; once the page is made, if it was not looked at before. */
    final void say(String sentence, int severity) {
        said = Optional.of(new Said(sentence, severity));
        if (result != null) {
            said.ifPresent(this::show);
        }
    }

    private void show(Said now) {
        result.setText(now.sentence());
        result.setForeground(
                now.severity() == IMessageProvider.ERROR
                        ? result.getDisplay().getSystemColor(SWT.COLOR_RED)
                        : result.getParent().getForeground());
        GridDataFactory.createFrom((org.eclipse.swt.layout.GridData) result.getLayoutData())
                .exclude(false)
                .applyTo(result);
        reflow();
    }
}
