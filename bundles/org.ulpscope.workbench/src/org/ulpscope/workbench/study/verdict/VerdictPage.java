package org.ulpscope.workbench.study.verdict;

import java.util.List;
import java.util.Optional;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.forms.widgets.FormToolkit;
import org.ulpscope.charts.ChartCanvas;
import org.ulpscope.charts.content.ChartContent;
import org.ulpscope.study.StudyDescription;
import org.ulpscope.study.StudyGlance;
import org.ulpscope.ui.layout.ColumnsByWidth;
import org.ulpscope.ui.live.FileSnapshot;
import org.ulpscope.ui.verdict.FieldList;
import org.ulpscope.ui.verdict.OutcomeBars;
import org.ulpscope.ui.verdict.VerdictSections;
import org.ulpscope.ui.verdict.VerdictSentence;
import org.ulpscope.ui.verdict.WorkWords;
import org.ulpscope.workbench.study.FindingRow;
import org.ulpscope.workbench.study.StudyContents;
import org.ulpscope.workbench.study.editor.AskedFields;
import org.ulpscope.workbench.study.editor.StudyEditor;
import org.ulpscope.workbench.study.editor.StudyEditorPage;
import org.ulpscope.workbench.study.findings.NoFindings;

/**
 * The first page of a study: the answer in one sentence, then what its inputs came to, the simplest of them, the cause with its guard, what can be done
 * next, and what was found by rank. What was asked is folded away.
 */
public class VerdictPage extends StudyEditorPage {
    /** The identifier of the page in its editor. */
    public static final String ID = "verdict";

    /** From this width on the simplest input and the cause have room side by side. */
    private static final int TWO_COLUMNS = 640;

    private VerdictSentence verdict;
    private OutcomeBars bars;
    private FieldList simplest;
    private CausePart cause;
    private NextSteps next;
    private ChartCanvas picture;
    private RankedTable ranked;
    private FieldList asked;
    private Optional<StudyDescription> shown = Optional.empty();
    /** Whether the keyboard came before there was anything to be done. */
    private boolean waits;

    /** The first page of an editor. */
    public VerdictPage(StudyEditor editor) {
        super(editor, ID, "Verdict");
    }

    /**
     * A small picture of where things were found.
     *
     * @param content what it shows
     * @param height the least height in pixels at which it can be read
     */
    public record Picture(ChartContent content, int height) {}

    /** The picture of a study; empty where it has none. */
    protected Optional<Picture> picture(StudyContents study) {
        return Optional.empty();
    }

    /** Is told of each state of the study that the page shows. */
    protected void told(StudyContents study) {}

    @Override
    protected final void create(Composite body, FormToolkit toolkit) {
        GridLayoutFactory.swtDefaults().margins(10, 6).spacing(20, 6).applyTo(body);
        verdict = new VerdictSentence(body, toolkit);
        new WorkWords(body, toolkit, this::reflow).follow(editor().feed().file());
        next = new NextSteps(body, toolkit, editor());
        wide().applyTo(next.control());
        bars = new OutcomeBars(body, ", on Summary");
        toolkit.adapt(bars);
        wide().applyTo(bars);
        simplest = new FieldList(VerdictSections.open(body, toolkit, "Simplest Input", 1), toolkit, this::reflow);
        cause = new CausePart(
                VerdictSections.open(body, toolkit, "Cause and Guard", 1), toolkit, this::reflow, next::offer);
        picture = new ChartCanvas(body, "Where it was found");
        toolkit.adapt(picture);
        wide().hint(200, SWT.DEFAULT).exclude(true).applyTo(picture);
        picture.setVisible(false);
        ranked = new RankedTable(VerdictSections.open(body, toolkit, "What Was Found, by Rank", 2), editor());
        asked = new FieldList(
                VerdictSections.folded(body, toolkit, "What Was Asked", this::reflow), toolkit, this::reflow);
        ColumnsByWidth.of(getManagedForm().getForm(), TWO_COLUMNS);
    }

    private static GridDataFactory wide() {
        return GridDataFactory.fillDefaults().grab(true, false).span(2, 1).hint(300, SWT.DEFAULT);
    }

    @Override
    protected final void show(FileSnapshot<StudyContents> contents) {
        switch (contents) {
            case FileSnapshot.Seen<StudyContents>(StudyContents study) -> show(study);
            case FileSnapshot.Unreadable<StudyContents>(String sentence) -> verdict.say(sentence);
            case FileSnapshot.Nothing<StudyContents> nothing -> verdict.say("The study is being read\u2026");
        }
    }

    private void show(StudyContents study) {
        StudyGlance glance = study.glance();
        boolean isHigher = verdict.say(glance.headline()) | bars.show(glance.bars()) | showPicture(study);
        List<FindingRow> findings = study.findings();
        Optional<FindingRow> first = findings.stream().findFirst();
        simplest.show(SimplestFields.of(findings, NoFindings.why(study)));
        cause.show(study);
        next.show(study, first);
        if (waits && editor().getSite().getPage().getActivePart() == editor()) {
            next.setFocus();
        }
        waits = false;
        isHigher |= ranked.show(glance.ranked(), NoFindings.why(study));
        if (shown.filter(before -> before == study.description()).isEmpty()) {
            shown = Optional.of(study.description());
            asked.show(AskedFields.of(study.description()));
        }
        if (isHigher) {
            reflow();
        }
        told(study);
    }

    /** Says whether the picture needs other room than before. */
    private boolean showPicture(StudyContents study) {
        Optional<Picture> now = picture(study);
        now.ifPresent(one -> picture.show(one.content()));
        return VerdictSections.give(picture, now.map(Picture::height).orElse(0));
    }

    private void reflow() {
        getManagedForm().reflow(true);
    }

    @Override
    public void setFocus() {
        if (next != null && !next.setFocus()) {
            getManagedForm().getForm().setFocus();
            waits = true;
        }
    }
}
