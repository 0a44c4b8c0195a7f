package org.ulpscope.tune.ui.internal.variables;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.eclipse.jface.action.Action;
import org.eclipse.jface.dialogs.IMessageProvider;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.resource.ResourceLocator;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.SashForm;
import org.eclipse.swt.custom.ScrolledComposite;
import org.eclipse.swt.layout.FillLayout;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.forms.widgets.Form;
import org.eclipse.ui.forms.widgets.FormToolkit;
import org.ulpscope.model.precision.Tuning;
import org.ulpscope.precision.PrecisionVector;
import org.ulpscope.tune.ui.internal.editor.EditorPage;
import org.ulpscope.tune.ui.internal.editor.PrecisionVectorEditor;
import org.ulpscope.tune.ui.internal.editor.ReadProgram;
import org.ulpscope.tune.ui.internal.run.RunThisOne;
import org.ulpscope.tune.ui.internal.run.SearchDialog;
import org.ulpscope.ui.actions.HeadingBar;
import org.ulpscope.ui.actions.WorkAction;
import org.ulpscope.ui.editing.ModelDocument;
import org.ulpscope.ui.layout.FewLines;
import org.ulpscope.ui.layout.HeadingSentence;
import org.ulpscope.ui.layout.WrappedAnew;
import org.ulpscope.ui.tables.AccessibleName;
import org.ulpscope.ui.theme.FormTitles;

/** The variables with their Formats; above them what the vector promises and what its last run gave, below them what is selected. */
public final class VariablesPage extends Composite implements EditorPage {
    /** What was proposed for a program may be ten sentences. */
    private static final int LINES_SAID = 4;

    /** The height in pixels below which the variables are scrolled with all that is above them, and not squeezed. */
    private static final int LEAST_VARIABLES = 240;

    private final ModelDocument<Tuning> document;
    private final ReadProgram program;
    private final Form form;
    private final ScrolledComposite room;
    private final Label figures;
    private final FewLines measured;
    private final VariableTree tree;
    private final Text details;
    private Optional<EditedVector> shown = Optional.empty();
    private List<Object> told = List.of();
    private String said = "";
    /** The Formats that what is said is about; empty where it is about none. */
    private Optional<PrecisionVector> ran = Optional.empty();

    /** The first page of an editor. */
    public VariablesPage(
            Composite parent, PrecisionVectorEditor editor, ModelDocument<Tuning> document, ReadProgram program) {
        super(parent, SWT.NONE);
        this.document = document;
        this.program = program;
        FormToolkit toolkit = new FormToolkit(parent.getDisplay());
        addListener(SWT.Dispose, event -> toolkit.dispose());
        GridLayoutFactory.fillDefaults().applyTo(this);
        form = toolkit.createForm(this);
        FormTitles.decorate(toolkit, form);
        GridDataFactory.fillDefaults().grab(true, true).applyTo(form);
        form.getBody().setLayout(new FillLayout());
        room = new ScrolledComposite(form.getBody(), SWT.V_SCROLL);
        toolkit.adapt(room);
        room.setExpandHorizontal(true);
        room.setExpandVertical(true);
        Composite body = toolkit.createComposite(room);
        room.setContent(body);
        body.addListener(SWT.Resize, event -> layOut());
        GridLayoutFactory.fillDefaults().margins(6, 6).spacing(4, 4).applyTo(body);
        figures = line(toolkit, body);
        measured = new FewLines(toolkit, body, "What the last run gave", LINES_SAID);
        Composite bar = toolkit.createComposite(body);
        GridLayoutFactory.fillDefaults().numColumns(2).applyTo(bar);
        toolkit.createLabel(bar, "Arranged");
        Combo grouping = new Combo(bar, SWT.READ_ONLY);
        grouping.setItems(Arrays.stream(Grouping.values()).map(Grouping::label).toArray(String[]::new));
        grouping.select(0);
        grouping.getAccessible().addAccessibleListener(new AccessibleName("Arrangement of the variables"));
        SashForm sash = new SashForm(body, SWT.VERTICAL);
        GridDataFactory.fillDefaults()
                .grab(true, true)
                .hint(SWT.DEFAULT, LEAST_VARIABLES)
                .applyTo(sash);
        tree = new VariableTree(sash, document);
        details = new Text(sash, SWT.MULTI | SWT.READ_ONLY | SWT.WRAP | SWT.V_SCROLL | SWT.BORDER);
        details.getAccessible().addAccessibleListener(new AccessibleName("The selected variables"));
        WrappedAnew.whenNarrower(details);
        sash.setWeights(82, 18);
        grouping.addListener(SWT.Selection, event -> tree.setGrouping(Grouping.values()[grouping.getSelectionIndex()]));
        tree.whenSelected(this::showDetails);
        new VariableMenu(tree, program, editor);
        addButtons(editor);
        program.addListener(this::refresh);
        refresh();
    }

    private static Label line(FormToolkit toolkit, Composite parent) {
        Label label = toolkit.createLabel(parent, "", SWT.WRAP);
        GridDataFactory.fillDefaults().grab(true, false).hint(200, SWT.DEFAULT).applyTo(label);
        return label;
    }

    private void addButtons(PrecisionVectorEditor editor) {
        HeadingBar bar = new HeadingBar(form.getToolBarManager());
        button(
                bar,
                "Run This One",
                "run",
                "Build and run the program with these Formats (Ctrl+Alt+R)",
                () -> runThisOne(editor));
        button(
                bar,
                "Search\u2026",
                "search",
                "Look for the fastest vector whose error is small enough (Ctrl+Alt+S)",
                () -> SearchDialog.open(editor));
        button(bar, "Read Again", "", "Read the sources again", program::readAgain);
    }

    private static void button(HeadingBar bar, String title, String icon, String tooltip, Runnable work) {
        Action action = new WorkAction(title, tooltip, work);
        ResourceLocator.imageDescriptorFromBundle(VariablesPage.class, "icons/" + icon + ".svg")
                .filter(found -> !icon.isEmpty())
                .ifPresent(action::setImageDescriptor);
        bar.add(action);
    }

    /** The tree of variables. */
    public VariableTree tree() {
        return tree;
    }

    /** What is told of the vector from the source alone. */
    public String figures() {
        return figures.getText();
    }

    /** What the last run gave, or what is in the way of one. */
    public String measured() {
        return measured.words();
    }

    /** What is told of the selected variables. */
    public String details() {
        return details.getText();
    }

    /** Builds and runs the program with the Formats on show. */
    public void runThisOne(PrecisionVectorEditor editor) {
        Optional<PrecisionVector> now = shown.map(EditedVector::now);
        new RunThisOne(editor, this, sentence -> say(sentence, now)).start();
    }

    /** Says something below the figures, until there is something new to say. */
    public void say(String sentence) {
        say(sentence, Optional.empty());
    }

    private void say(String sentence, Optional<PrecisionVector> about) {
        said = sentence;
        ran = about;
        sayMeasured();
        layOut();
    }

    private void sayMeasured() {
        boolean isAboutOthers = ran.isPresent() && !ran.equals(shown.map(EditedVector::now));
        measured.say(isAboutOthers ? "With other Formats than these: " + said : said);
    }

    /** What does not fit is scrolled. */
    private void layOut() {
        Composite content = (Composite) room.getContent();
        content.layout(true);
        room.setMinHeight(content.computeSize(content.getSize().x, SWT.DEFAULT).y);
    }

    private String reading() {
        return (program.step().isBlank() ? "Reading the program" : program.step()) + "\u2026";
    }

    private void refresh() {
        HeadingSentence.title(
                form,
                document.model().getName().isBlank()
                        ? "Precision vector"
                        : document.model().getName());
        if (program.failure().isPresent()) {
            HeadingSentence.say(form, "Not read", IMessageProvider.ERROR);
        } else {
            HeadingSentence.say(form, program.isReading() ? reading() : null, IMessageProvider.NONE);
        }
        List<Object> now =
                List.of(program.vector(), program.failure(), program.vector().map(EditedVector::said));
        if (shown.isPresent() && now.equals(told)) {
            return;
        }
        told = now;
        if (!program.vector().equals(shown)) {
            shown = program.vector();
            shown.ifPresent(tree::show);
        } else {
            tree.refresh();
        }
        figures.setText(program.failure()
                .map(sentence -> sentence + " Mend it, then press Read Again.")
                .or(() -> shown.map(VectorFigures::of))
                .orElse("The program is being read; until then the file's own list is shown."));
        sayMeasured();
        showDetails();
        layOut();
    }

    private void showDetails() {
        Set<Integer> selected = tree.selectedVariables();
        details.setText(shown.map(known ->
                        selected.stream().sorted().map(known::description).collect(Collectors.joining("\n\n")))
                .filter(text -> !text.isEmpty())
                .orElse("Select variables to see what they are and why some share a Format. A click into a Format's"
                        + " column, or the keys 1 to 6, give them that Format; the space bar gives the next"
                        + " narrower one."));
    }

    @Override
    public void shown() {
        tree.refresh();
        tree.setFocus();
    }

    @Override
    public boolean setFocus() {
        return tree.setFocus();
    }
}
