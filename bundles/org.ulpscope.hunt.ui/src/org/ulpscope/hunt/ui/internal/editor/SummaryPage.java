package org.ulpscope.hunt.ui.internal.editor;

import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.time.format.FormatStyle;
import java.util.List;
import org.eclipse.jface.dialogs.IMessageProvider;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.ProgressBar;
import org.eclipse.ui.forms.widgets.ExpandableComposite;
import org.eclipse.ui.forms.widgets.FormToolkit;
import org.eclipse.ui.forms.widgets.Section;
import org.ulpscope.hunt.ui.internal.feed.StudyContents;
import org.ulpscope.hunt.ui.internal.feed.StudyContents.Readable;
import org.ulpscope.workbench.tables.AccessibleName;
import org.ulpscope.workbench.tables.RowColumn;
import org.ulpscope.workbench.tables.RowTable;

/** What was asked, where it ran, how far it has come and what was found. */
final class SummaryPage extends StudyPage {
    private static final int STEPS = 1000;
    private static final DateTimeFormatter TIME =
            DateTimeFormatter.ofLocalizedDateTime(FormatStyle.MEDIUM).withZone(ZoneId.systemDefault());

    private StudyCommands commands;
    private FieldList asked;
    private FieldList state;
    private ProgressBar bar;
    private RowTable<ClassCount> counts;
    private Label result;

    SummaryPage(StudyEditor editor) {
        super(editor, "summary", "Summary");
    }

    @Override
    void create(Composite body, FormToolkit toolkit) {
        GridLayoutFactory.swtDefaults()
                .numColumns(2)
                .equalWidth(true)
                .margins(10, 8)
                .spacing(20, 10)
                .applyTo(body);
        result = toolkit.createLabel(body, "", SWT.WRAP);
        GridDataFactory.fillDefaults()
                .span(2, 1)
                .grab(true, false)
                .hint(300, SWT.DEFAULT)
                .exclude(true)
                .applyTo(result);
        asked = new FieldList(section(body, toolkit, "What Was Asked", false), toolkit);
        Composite progress = section(body, toolkit, "State", false);
        bar = new ProgressBar(progress, SWT.HORIZONTAL);
        bar.setMaximum(STEPS);
        bar.getAccessible().addAccessibleListener(new AccessibleName("Share of the budget that is spent"));
        GridDataFactory.fillDefaults().grab(true, false).applyTo(bar);
        state = new FieldList(progress, toolkit);
        Composite found = section(body, toolkit, "What Was Found", true);
        counts = new RowTable<>(
                found,
                "Outcomes",
                List.of(
                        RowColumn.outcome("Outcome", 120, ClassCount::style),
                        RowColumn.text("Platform", 120, ClassCount::platform),
                        RowColumn.number("Calls", 100, ClassCount::hits),
                        RowColumn.number("Kept as Findings", 140, ClassCount::kept),
                        RowColumn.text("Looked For", 100, count -> count.wanted() ? "yes" : "")));
        GridDataFactory.fillDefaults().grab(true, true).hint(200, 160).applyTo(counts);
        commands = new StudyCommands(this, getManagedForm().getForm());
    }

    private static Composite section(Composite parent, FormToolkit toolkit, String title, boolean wide) {
        Section section = toolkit.createSection(parent, ExpandableComposite.TITLE_BAR);
        section.setText(title);
        GridDataFactory.fillDefaults().grab(true, wide).span(wide ? 2 : 1, 1).applyTo(section);
        Composite client = toolkit.createComposite(section);
        GridLayoutFactory.fillDefaults().margins(2, 4).applyTo(client);
        section.setClient(client);
        return client;
    }

    @Override
    void show(StudyContents contents) {
        commands.update(contents);
        if (contents instanceof Readable study) {
            asked.show(AskedFields.of(study.description()));
            state.show(List.of(
                    new Field("State", StateText.explanation(study.summary())),
                    new Field(
                            "Evaluations",
                            "%,d of %,d"
                                    .formatted(
                                            study.summary().trials(),
                                            study.description().request().budget())),
                    new Field("Findings", "%,d".formatted(study.summary().findings())),
                    new Field("Time at work", StateText.duration(study.summary().elapsed())),
                    new Field("Begun", TIME.format(study.description().created()))));
            bar.setSelection((int) (STEPS
                    * study.summary().trials()
                    / Math.max(1, study.description().request().budget())));
            counts.setRows(ClassCount.of(study));
            getManagedForm().reflow(true);
        } else {
            asked.show(List.of());
            state.show(List.of());
            counts.setRows(List.of());
        }
    }

    /** Says what came of a button, under the heading. */
    void say(String sentence, int severity) {
        result.setText(sentence);
        result.setForeground(
                severity == IMessageProvider.ERROR
                        ? result.getDisplay().getSystemColor(SWT.COLOR_RED)
                        : result.getParent().getForeground());
        GridDataFactory.createFrom((org.eclipse.swt.layout.GridData) result.getLayoutData())
                .exclude(false)
                .applyTo(result);
        getManagedForm().reflow(true);
    }

    @Override
    public void setFocus() {
        if (counts != null) {
            counts.setFocus();
        }
    }
}
