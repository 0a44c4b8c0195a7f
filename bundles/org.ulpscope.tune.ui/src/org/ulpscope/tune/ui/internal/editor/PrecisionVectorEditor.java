package org.ulpscope.tune.ui.internal.editor;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import org.eclipse.core.resources.IFile;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.PartInitException;
import org.ulpscope.model.PrecisionValidation;
import org.ulpscope.model.Problem;
import org.ulpscope.model.files.PrecisionFiles;
import org.ulpscope.model.precision.Tuning;
import org.ulpscope.numeric.DeclaredFormat;
import org.ulpscope.tune.ui.internal.TuneIds;
import org.ulpscope.tune.ui.internal.fom.TuningContents;
import org.ulpscope.tune.ui.internal.fom.TuningKind;
import org.ulpscope.tune.ui.internal.graph.GraphPage;
import org.ulpscope.tune.ui.internal.markers.NarrowedVariables;
import org.ulpscope.tune.ui.internal.markers.TuneMarkers;
import org.ulpscope.tune.ui.internal.patch.PatchPage;
import org.ulpscope.tune.ui.internal.program.ProgramPage;
import org.ulpscope.tune.ui.internal.variables.FileEntries;
import org.ulpscope.tune.ui.internal.variables.VariablesPage;
import org.ulpscope.ui.editing.ModelDocument;
import org.ulpscope.ui.editing.ModelEditor;
import org.ulpscope.ui.layout.LatePage;
import org.ulpscope.ui.live.LiveFile;
import org.ulpscope.ui.live.NumberedFile;
import org.ulpscope.ui.perspectives.PerspectiveOffer;
import org.ulpscope.ui.theme.Styling;

/**
 * Edits a precision vector: its variables with their Formats, the program and what its user wants of it, the graph of what depends on what, and
 * the patch that it comes to.
 */
public final class PrecisionVectorEditor extends ModelEditor<Tuning> {
    private final List<Supplier<? extends EditorPage>> editorPages = new ArrayList<>();
    private final Map<EditorPage, Color> styledFor = new HashMap<>();
    private Optional<ReadProgram> program = Optional.empty();
    private Optional<VariablesPage> variables = Optional.empty();

    @Override
    protected String noun() {
        return "precision vector";
    }

    @Override
    protected String markerType() {
        return TuneIds.VECTOR_PROBLEM;
    }

    @Override
    protected Tuning read(InputStream in, String name) throws IOException {
        return PrecisionFiles.read(in, name);
    }

    @Override
    protected String toXml(Tuning model) {
        return PrecisionFiles.toXml(model);
    }

    @Override
    protected List<Problem> validate(Tuning model) {
        return PrecisionValidation.validate(model);
    }

    @Override
    protected void addPages(ModelDocument<Tuning> opened) throws PartInitException {
        Composite parent = getContainer();
        ReadProgram read = new ReadProgram(opened, folder(), parent);
        program = Optional.of(read);
        VariablesPage first = new VariablesPage(parent, this, opened, read);
        variables = Optional.of(first);
        editorPages.add(() -> first);
        setPageText(addPage(first), "Variables");
        add("Program", room -> new ProgramPage(room, this, opened));
        add("Graph", room -> new GraphPage(room, read, this::showVariable));
        add("Patch", room -> new PatchPage(room, this, read));
        read.addListener(this::mark);
        addPropertyListener((source, property) -> mark());
        read.readAgain();
        PerspectiveOffer.make(getSite().getPage(), TuneIds.PERSPECTIVE);
    }

    /** The sources show what the file says, and not what is being tried out. */
    private void mark() {
        program.filter(read -> !isDirty()).flatMap(ReadProgram::vector).ifPresent(vector -> Optional.ofNullable(
                        file().getLocation())
                .ifPresent(location -> TuneMarkers.show(
                        new NarrowedVariables(location.toPath(), vector.tuned().program(), vector.now()))));
    }

    private <P extends Composite & EditorPage> void add(String title, Function<Composite, P> maker) {
        LatePage<P> page = new LatePage<>(getContainer(), maker);
        editorPages.add(page::page);
        setPageText(addPage(page.room()), title);
    }

    /** The program of the file; empty for a file that is no precision vector. */
    public Optional<ReadProgram> program() {
        return program;
    }

    /** The page with the variables; empty for a file that is no precision vector. */
    public Optional<VariablesPage> variables() {
        return variables;
    }

    /** Brings a page to the front by its title. */
    public void showPage(String title) {
        for (int i = 0; i < getPageCount(); i++) {
            if (getPageText(i).equals(title)) {
                setActivePage(i);
            }
        }
    }

    /** Gives variables Formats, by their keys, in one step that can be undone, and shows them. */
    public void take(String label, Map<String, DeclaredFormat> formats) {
        document().ifPresent(opened -> opened.edit(label, tuning -> FileEntries.set(tuning, formats)));
        showPage("Variables");
    }

    private void showVariable(int variable) {
        variables.ifPresent(page -> {
            setActivePage(0);
            page.tree().select(variable);
        });
    }

    /** Views of searches show the last one of the vector with it. */
    @Override
    public <T> T getAdapter(Class<T> adapter) {
        return adapter == LiveFile.class ? adapter.cast(lastSearch().orElse(null)) : super.getAdapter(adapter);
    }

    private Optional<LiveFile<TuningContents>> lastSearch() {
        return resource()
                .map(IFile::getLocation)
                .flatMap(vector -> NumberedFile.last(vector.toPath(), TuningKind.TUNING))
                .map(tuning -> new LiveFile<>(TuningKind.TUNING, tuning));
    }

    @Override
    protected void pageChange(int index) {
        super.pageChange(index);
        if (index >= 0 && index < editorPages.size()) {
            EditorPage page = editorPages.get(index).get();
            // A page that was not on screen when the theme changed has the colours of the former one.
            Color background = getContainer().getBackground();
            if (!background.equals(styledFor.put(page, background))) {
                Styling.apply((Composite) page);
            }
            page.shown();
        }
    }

    @Override
    public void setFocus() {
        int index = getActivePage();
        if (index >= 0 && index < editorPages.size()) {
            ((Composite) editorPages.get(index).get()).setFocus();
        } else {
            super.setFocus();
        }
    }
}
