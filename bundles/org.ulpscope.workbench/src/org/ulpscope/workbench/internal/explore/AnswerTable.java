package org.ulpscope.workbench.internal.explore;

import java.math.BigInteger;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.eclipse.ui.forms.widgets.FormToolkit;
import org.ulpscope.workbench.tables.RowColumn;
import org.ulpscope.workbench.tables.RowTable;
import org.ulpscope.workbench.theme.Styling;

/** What all platforms give for an input beside the exact value: as a table, and below it bit by bit. */
final class AnswerTable {
    private static final int LINE_HEIGHT = 26;
    private static final int HEAD_HEIGHT = 72;

    private final FormToolkit toolkit;
    private final RowTable<Answer> table;
    private final Composite bits;
    private List<String> names = List.of();

    AnswerTable(FormToolkit toolkit, Composite parent) {
        this.toolkit = toolkit;
        table = new RowTable<>(
                parent,
                "Results",
                List.of(
                        RowColumn.text("Platform", 80, Answer::name),
                        RowColumn.outcome("Class", 95, Answer::style),
                        RowColumn.value("Result", 190, Answer::value),
                        ulps(),
                        RowColumn.bits("Bits", 150, Answer::value).marking(Answer::differingDigits),
                        RowColumn.hex("Result in hex", 195, Answer::value),
                        RowColumn.text("Note", 220, Answer::note),
                        RowColumn.text("Runs on", 260, Answer::details)));
        table.setHint("No platform has answered yet.");
        GridDataFactory.fillDefaults()
                .grab(true, false)
                .hint(200, HEAD_HEIGHT + 2 * LINE_HEIGHT)
                .applyTo(table);
        bits = toolkit.createComposite(parent);
        GridLayoutFactory.fillDefaults().numColumns(2).spacing(10, 0).applyTo(bits);
        GridDataFactory.fillDefaults().grab(true, false).applyTo(bits);
    }

    /** Shows these answers in place of the former ones. */
    void show(List<Answer> answers) {
        List<String> newNames = answers.stream().map(Answer::name).toList();
        if (!newNames.equals(names)) {
            names = newNames;
            make(answers);
        }
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
        GridDataFactory.createFrom((org.eclipse.swt.layout.GridData) table.getLayoutData())
                .hint(200, HEAD_HEIGHT + Math.max(1, answers.size()) * LINE_HEIGHT)
                .applyTo(table);
        Styling.apply(bits);
        bits.requestLayout();
        table.requestLayout();
    }

    private static RowColumn<Answer> ulps() {
        return new RowColumn<>(
                "Ulps off",
                75,
                answer -> answer.ulps().map(BigInteger::toString).orElse(""),
                Comparator.comparing(
                        answer -> answer.ulps().orElse(null), Comparator.nullsLast(Comparator.naturalOrder())),
                true,
                Optional.empty(),
                Optional.empty());
    }
}
