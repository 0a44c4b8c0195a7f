package org.ulpscope.tune.ui.internal.program;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.FillLayout;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.ui.forms.ManagedForm;
import org.eclipse.ui.forms.widgets.ColumnLayout;
import org.eclipse.ui.forms.widgets.FormToolkit;
import org.ulpscope.model.Problem;
import org.ulpscope.model.precision.Fom;
import org.ulpscope.model.precision.Metric;
import org.ulpscope.model.precision.PrecisionPackage.Literals;
import org.ulpscope.model.precision.Tuning;
import org.ulpscope.tune.ui.internal.editor.EditorPage;
import org.ulpscope.tune.ui.internal.editor.PrecisionVectorEditor;
import org.ulpscope.ui.editing.FieldMessages;
import org.ulpscope.ui.editing.FieldMessages.Message;
import org.ulpscope.ui.editing.ModelDocument;
import org.ulpscope.ui.theme.FormTitles;

/** The program and what its user wants of it: each field with what is wrong in it beside it. */
public final class ProgramPage extends Composite implements EditorPage {
    private final ModelDocument<Tuning> document;
    private final ManagedForm managed;
    private final FieldMessages messages;
    private final List<TuningSection> sections;

    /** A page of an editor. */
    public ProgramPage(Composite parent, PrecisionVectorEditor editor, ModelDocument<Tuning> document) {
        super(parent, SWT.NONE);
        this.document = document;
        setLayout(new FillLayout());
        managed = new ManagedForm(this);
        messages = new FieldMessages(managed);
        addListener(SWT.Dispose, event -> managed.dispose());
        FormToolkit toolkit = managed.getToolkit();
        FormTitles.decorate(toolkit, managed.getForm().getForm());
        Composite body = managed.getForm().getBody();
        ColumnLayout layout = new ColumnLayout();
        layout.minNumColumns = 1;
        layout.maxNumColumns = 2;
        layout.horizontalSpacing = 20;
        body.setLayout(layout);
        Composite left = column(toolkit, body);
        Composite right = column(toolkit, body);
        sections = List.of(
                new SourcesSection(left, toolkit, document, editor.folder()),
                toTune(left, toolkit),
                new VariationsSection(left, toolkit, document),
                run(right, toolkit),
                error(right, toolkit),
                figureOfMerit(right, toolkit));
        document.addListener(() -> {
            if (!isDisposed()) {
                refresh();
            }
        });
        refresh();
    }

    private static Composite column(FormToolkit toolkit, Composite parent) {
        Composite column = toolkit.createComposite(parent);
        GridLayoutFactory.fillDefaults().spacing(0, 10).applyTo(column);
        return column;
    }

    private TuningSection toTune(Composite parent, FormToolkit toolkit) {
        return new TuningSection(
                        parent, toolkit, document, "Variables to tune", "Which variables may change, and to what.")
                .text(
                        "Functions",
                        Literals.TUNING__FUNCTIONS,
                        "those that take the time",
                        "Names separated by blanks; none: the kernels that take three quarters of the time, or all"
                                + " functions of a program without kernels")
                .text(
                        "Formats",
                        Literals.TUNING__FORMATS,
                        "FP64 FP32",
                        "The Formats that variables may have; none: that in which they are declared and narrower ones"
                                + " down to FP32, and FP16 for those declared as FP32")
                .check(
                        "Single operations too",
                        Literals.TUNING__OPERATIONS,
                        "Sums and products of an expression, divisions and calls may be done in less than their"
                                + " operands have, which are cast for them")
                .check(
                        "Compensated sums too",
                        Literals.TUNING__SUMS,
                        "A sum of a loop keeps what rounding loses where its variable becomes narrower");
    }

    private TuningSection run(Composite parent, FormToolkit toolkit) {
        return new TuningSection(
                        parent, toolkit, document, "Run", "How the program is run. No shell reads the command.")
                .text(
                        "Run command",
                        Literals.TUNING__RUN_COMMAND,
                        "{program}",
                        "{program} is what was built, {folder} the folder of this file, {name} the value of a"
                                + " variation")
                .number(
                        "Time limit (s)",
                        Literals.TUNING__TIME_LIMIT,
                        "Seconds that one run may take; 0: ten times what the widest version takes",
                        this::showProblems);
    }

    private TuningSection error(Composite parent, FormToolkit toolkit) {
        Map<Metric, String> metrics = new LinkedHashMap<>();
        metrics.put(Metric.DIGITS, "Agreeing digits");
        metrics.put(Metric.MAX_RELATIVE, "Greatest relative error");
        metrics.put(Metric.MAX_ABSOLUTE, "Greatest absolute error");
        metrics.put(Metric.RMS, "Root mean square error");
        metrics.put(Metric.PRINTED, "Printed by the program");
        metrics.put(Metric.SCRIPT, "Printed by a command");
        return new TuningSection(
                        parent,
                        toolkit,
                        document,
                        "Error",
                        "What an error is, against the widest version, and how much is too much.")
                .choice("Metric", Literals.TUNING__METRIC, metrics, "How the error of the program's output is measured")
                .number(
                        "Threshold",
                        Literals.TUNING__THRESHOLD,
                        "Agreeing digits at least, or an error at most",
                        this::showProblems)
                .text(
                        "Output file",
                        Literals.TUNING__OUTPUT,
                        "standard output",
                        "File that the program writes its results to")
                .text(
                        "Result pattern",
                        Literals.TUNING__OUTPUT_PATTERN,
                        "every number but the figure of merit",
                        "Regular expression whose group finds a number of the result")
                .text(
                        "Error pattern",
                        Literals.TUNING__ERROR_PATTERN,
                        "error = (\\S+)",
                        "Regular expression whose group is the printed error")
                .onlyWhen(Literals.TUNING__ERROR_PATTERN, tuning -> tuning.getMetric() == Metric.PRINTED)
                .text(
                        "Error command",
                        Literals.TUNING__ERROR_COMMAND,
                        "python3 {folder}/error.py {reference} {output}",
                        "A command that prints the error of the file {output} against the file {reference}")
                .onlyWhen(Literals.TUNING__ERROR_COMMAND, tuning -> tuning.getMetric() == Metric.SCRIPT);
    }

    private TuningSection figureOfMerit(Composite parent, FormToolkit toolkit) {
        Map<Fom, String> foms = new LinkedHashMap<>();
        foms.put(Fom.WALL_TIME, "Time of a run");
        foms.put(Fom.KERNEL_TIME, "Time of the kernels");
        foms.put(Fom.PRINTED, "Printed by the program");
        return new TuningSection(parent, toolkit, document, "Figure of merit", "What is to become better.")
                .choice("Measured", Literals.TUNING__FOM, foms, "What the figure of merit is taken from")
                .text(
                        "Pattern",
                        Literals.TUNING__FOM_PATTERN,
                        "FOM = (\\S+)",
                        "Regular expression whose group is the printed number")
                .onlyWhen(Literals.TUNING__FOM_PATTERN, tuning -> tuning.getFom() == Fom.PRINTED)
                .check("A lower number is better", Literals.TUNING__LOWER_IS_BETTER, "As of a time")
                .onlyWhen(Literals.TUNING__LOWER_IS_BETTER, tuning -> tuning.getFom() == Fom.PRINTED);
    }

    private void refresh() {
        messages.title(
                document.model().getName().isBlank()
                        ? "Precision vector"
                        : document.model().getName());
        sections.forEach(TuningSection::refresh);
        showProblems();
    }

    private void showProblems() {
        messages.show(Stream.concat(
                        document.problems().stream().map(problem -> Message.of(problem, fieldOf(problem))),
                        sections.stream()
                                .flatMap(section -> section.mistakes().stream())
                                .map(mistake -> Message.error(mistake.sentence(), mistake.field())))
                .toList());
    }

    private Control fieldOf(Problem problem) {
        return sections.stream()
                .flatMap(section -> section.fieldOf(problem).stream())
                .findFirst()
                .orElse(sections.getFirst().section());
    }

    @Override
    public void shown() {
        managed.getForm().reflow(true);
    }

    @Override
    public boolean setFocus() {
        return managed.getForm().setFocus();
    }
}
