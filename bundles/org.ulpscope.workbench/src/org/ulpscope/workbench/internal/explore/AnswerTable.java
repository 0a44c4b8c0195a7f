package org.ulpscope.workbench.internal.explore;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.GridLayout;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.eclipse.ui.forms.widgets.FormToolkit;
import org.ulpscope.ui.tables.RowColumn;
import org.ulpscope.ui.tables.RowTable;
import org.ulpscope.ui.theme.Styling;

/** What all platforms give for an input beside the exact value: as a table, and below it bit by bit. */
final class AnswerTable {
    private static final int LINE_HEIGHT = 26;
    private static final int HEAD_HEIGHT = 38;

    private static final int LEAST_NAME = 80;

    /** Of a class nothing is left out, however little room there is: NORMAL+ and NORMAL- differ in what would be. */
    private static final int WIDEST_CLASS = 120;

    /** Beside a longer name, bits would reach out of a narrow view. */
    private static final int MOST_BESIDE_BITS = 56;

    private final FormToolkit toolkit;
    private final Composite frame;
    private final Composite bits;
    private RowTable<Answer> table;
    private List<String> names = List.of();
    private List<Answer> shown = List.of();
    private final RowColumn<Answer> ulps = ulps();
    private boolean ulpsKnown = true;
    private List<PinnedAnswer> pins = List.of();

    /**
     * An empty one.
     *
     * @param above has the table
     * @param below has the bits
     */
    AnswerTable(FormToolkit toolkit, Composite above, Composite below) {
        this.toolkit = toolkit;
        frame = toolkit.createComposite(above);
        GridLayoutFactory.fillDefaults().applyTo(frame);
        GridDataFactory.fillDefaults().grab(true, false).applyTo(frame);
        makeTable();
        bits = toolkit.createComposite(below);
        GridLayoutFactory.fillDefaults().numColumns(2).spacing(10, 0).applyTo(bits);
        GridDataFactory.fillDefaults().grab(true, false).applyTo(bits);
    }

    private void makeTable() {
        List<RowColumn<Answer>> columns = new ArrayList<>(List.of(
                RowColumn.text("Platform", LEAST_NAME, Answer::name).fitting(),
                RowColumn.<Answer>outcomeValue("Result", 190, answer -> Optional.of(answer.style()), Answer::value)
                        .keepingDigits()
                        .showing(Answer::result)));
        for (PinnedAnswer pin : pins) {
            columns.add(RowColumn.outcomeValue(
                    "at " + pin.title(), 190, answer -> pin.style(answer.name()), answer -> pin.value(answer.name())));
        }
        columns.addAll(List.of(
                ulps,
                RowColumn.text("Class", WIDEST_CLASS, (Answer answer) -> answer.style()
                                .label())
                        .fitting(),
                RowColumn.bits("Bits", 150, Answer::value).marking(Answer::differingDigits),
                RowColumn.hex("Result in hex", 195, Answer::value),
                RowColumn.text("Note", 220, Answer::note),
                RowColumn.text("Runs on", 260, Answer::details)));
        table = new RowTable<>(frame, "Results", columns);
        table.setHint("No platform has answered yet.");
        table.leaveOutFilter();
        table.setShown(ulps, ulpsKnown);
        fitHeight();
        Styling.apply(table);
        frame.layout(true, true);
    }

    /** As high as all its rows. */
    private void fitHeight() {
        GridDataFactory.fillDefaults()
                .grab(true, false)
                .hint(200, HEAD_HEIGHT + Math.max(names.isEmpty() ? 2 : 1, names.size()) * LINE_HEIGHT)
                .applyTo(table);
        table.requestLayout();
    }

    /** Shows what other inputs gave beside the results, a column for each. */
    void pin(List<PinnedAnswer> newPins) {
        pins = List.copyOf(newPins);
        table.dispose();
        makeTable();
        table.setRows(shown);
    }

    /** The answers on show. */
    List<Answer> shown() {
        return shown;
    }

    /** The table of the results. */
    RowTable<Answer> table() {
        return table;
    }

    /** Shows these answers in place of the former ones. */
    void show(List<Answer> answers) {
        List<String> newNames = answers.stream().map(Answer::name).toList();
        if (!newNames.equals(names)) {
            names = newNames;
            make(answers);
        }
        shown = List.copyOf(answers);
        knowUlps(answers.isEmpty()
                || answers.stream().anyMatch(answer -> answer.ulps().isPresent()));
        table.setRows(answers);
        List<Answer> withBits =
                answers.stream().filter(answer -> answer.value().isPresent()).toList();
        Control[] lines = bits.getChildren();
        for (int i = 0; i < answers.size(); i++) {
            Answer answer = answers.get(i);
            lines[2 * i].setVisible(withBits.contains(answer));
            lines[2 * i + 1].setVisible(withBits.contains(answer));
            answer.value().ifPresent(value -> ((BitsControl) lines[2 * names.indexOf(answer.name()) + 1])
                    .show(value, answer.differingBits()));
        }
    }

    /** Of a function of the user's own no exact value is known. */
    private void knowUlps(boolean known) {
        if (known != ulpsKnown) {
            ulpsKnown = known;
            table.setShown(ulps, known);
        }
    }

    /** Makes room for as many answers. */
    private void make(List<Answer> answers) {
        for (Control child : bits.getChildren()) {
            child.dispose();
        }
        for (Answer answer : answers) {
            Label name = toolkit.createLabel(bits, answer.name());
            name.setToolTipText(answer.details());
            GridDataFactory.fillDefaults().align(SWT.BEGINNING, SWT.CENTER).applyTo(name);
            BitsControl line = new BitsControl(bits);
            line.setFont(JFaceResources.getTextFont());
            answer.value().ifPresent(value -> line.show(value, answer.differingBits()));
        }
        int longest = Arrays.stream(bits.getChildren())
                .filter(Label.class::isInstance)
                .mapToInt(name -> name.computeSize(SWT.DEFAULT, SWT.DEFAULT).x)
                .max()
                .orElse(0);
        ((GridLayout) bits.getLayout()).numColumns = longest > MOST_BESIDE_BITS ? 1 : 2;
        fitHeight();
        Styling.apply(bits);
        bits.requestLayout();
    }

    private static RowColumn<Answer> ulps() {
        return new RowColumn<Answer>(
                        "Ulps off",
                        75,
                        answer -> answer.ulps().map(BigInteger::toString).orElse(""),
                        Comparator.comparing(
                                answer -> answer.ulps().orElse(null), Comparator.nullsLast(Comparator.naturalOrder())),
                        true,
                        Optional.empty(),
                        Optional.empty())
                .meaning("How far the result is from the exact value, which is known of functions of the math library");
    }
}
