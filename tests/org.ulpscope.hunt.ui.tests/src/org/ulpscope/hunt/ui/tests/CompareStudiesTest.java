package org.ulpscope.hunt.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.jface.wizard.WizardDialog;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableColumn;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.ide.IDE;
import org.eclipse.ui.navigator.resources.ProjectExplorer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.ulpscope.backend.toolchain.PlatformRequest;
import org.ulpscope.backend.toolchain.ToolchainSettings;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.hunt.HuntStudy;
import org.ulpscope.hunt.run.HuntListener;
import org.ulpscope.hunt.run.HuntRequest;
import org.ulpscope.model.kernel.Domain;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.model.kernel.KernelFactory;
import org.ulpscope.model.kernel.Origin;
import org.ulpscope.model.signature.Signature;
import org.ulpscope.store.RunState;
import org.ulpscope.study.diff.change.Change;
import org.ulpscope.ui.diff.FilePair;
import org.ulpscope.ui.tables.RowColumn;
import org.ulpscope.workbench.explore.Explore;
import org.ulpscope.workbench.explore.ExploredInput;
import org.ulpscope.workbench.internal.diff.ChangeRow;
import org.ulpscope.workbench.internal.diff.StudyDiffEditor;
import org.ulpscope.workbench.internal.wizards.ExportStudyWizard;
import org.ulpscope.workbench.study.ExportForm;
import org.ulpscope.workbench.study.StudyContents;
import org.ulpscope.workbench.study.StudyForms;
import org.ulpscope.workbench.study.editor.StudyEditor;
import org.ulpscope.workbench.tests.Desk;
import org.ulpscope.workbench.tests.Gallery;
import org.ulpscope.workbench.tests.Keys;
import org.ulpscope.workbench.tests.Menus;
import org.ulpscope.workbench.tests.Notices;

/** Two hunts beside each other, chosen in the Project Explorer. */
class CompareStudiesTest {
    private IProject project;

    @BeforeEach
    void create() throws Exception {
        project = Gallery.exampleProject("studies");
    }

    @AfterEach
    void delete() throws Exception {
        Gallery.cleanUp(project);
    }

    @Test
    void theTabNamesBothInTheRoomThatItHas() {
        assertEquals("cosh-2 \u2194 -3", name("cosh-2.study", "cosh-3.study"));
        assertEquals("cosh \u2194 cosh-2", name("cosh.study", "cosh-2.study"));
        assertEquals("tgamma \u2194 -2", name("tgamma.study", "tgamma-2.study"));
        assertEquals("cosh-2 \u2194 cosh", name("cosh-2.study", "cosh.study"));
        assertEquals("cosh \u2194 sinh-2", name("cosh.study", "sinh-2.study"));
        assertEquals("cosh.study \u2194 cosh.old", name("cosh.study", "cosh.old"));
    }

    private static String name(String before, String after) {
        return new FilePair("", Path.of("a", before), Path.of("b", after)).getName();
    }

    private IFile hunt(String name, String body) throws Exception {
        return hunt(name, body, Optional.empty());
    }

    private IFile hunt(String name, String body, Optional<Domain> domain) throws Exception {
        Path folder = project.getLocation().toPath();
        Files.writeString(
                folder.resolve(name + ".c"), "#include <math.h>\ndouble f(double x) { return " + body + "; }\n");
        Kernel kernel = Signature.parse("double f(double x)");
        kernel.setOrigin(Origin.SOURCE);
        kernel.setSource(name + ".c");
        domain.ifPresent(kernel.getParameters().getFirst()::setDomain);
        IFile study = project.getFile(name + ".study");
        new HuntStudy(ToolchainSettings.DEFAULT)
                .start(
                        study.getLocation().toPath(),
                        HuntRequest.builder(kernel, folder)
                                .platforms(List.of(
                                        new PlatformRequest("gcc", List.of()), new PlatformRequest("clang", List.of())))
                                .budget(100)
                                .build(),
                        HuntListener.NONE,
                        Progress.NONE);
        project.refreshLocal(IResource.DEPTH_INFINITE, new NullProgressMonitor());
        return study;
    }

    @Test
    void whatAppearedIsListedAndOpensExploreOnAnInputOfIt() throws Exception {
        IFile fixed = hunt("fixed", "sqrt(fabs(x))");
        IFile broken = hunt("broken", "sqrt(x)");
        StudyDiffEditor editor = compare(fixed, broken);
        Desk.await("both are read", () -> editor.table().rows().size() == 1);
        assertEquals(
                "NaN", Desk.inUi(() -> editor.table().rows().getFirst().change().label()));
        assertEquals(
                2,
                Desk.inUi(() ->
                        editor.table().rows().getFirst().common().changes().size()),
                "of two platforms");
        assertTrue(Desk.inUi(() ->
                editor.table().columns().stream().map(RowColumn::title).toList().containsAll(List.of("gcc", "clang"))));
        assertEquals("fixed \u2194 broken", Desk.inUi(editor::getTitle));
        String status = Desk.inUi(editor::status);
        assertTrue(status.startsWith("fixed.study before, broken.study after: 1 appeared, 0 gone,"), status);
        Desk.inUi(() -> {
            editor.table()
                    .setSelection(new StructuredSelection(editor.table().rows().getFirst()));
            Gallery.below(editor.table(), Table.class).getFirst().notifyListeners(SWT.DefaultSelection, new Event());
            return null;
        });
        IWorkbenchPage page = Desk.page();
        Desk.await("Explore is open", () -> page.findView(Explore.VIEW) != null);
    }

    @Test
    void placesAreSaidInDecimalAndBesideItToTheBit() throws Exception {
        StudyDiffEditor editor = compare(
                hunt("before", "x > 10 ? INFINITY : 1"), hunt("after", "x >= 0x1.4000000000003p+3 ? INFINITY : 1"));
        Desk.await("both are read", () -> editor.table().rows().size() == 1);
        assertEquals("x >= 10.000000000000005", said(editor, "Where"));
        assertEquals("x >= 0x1.4000000000003p+3", said(editor, "Where (exact)"));
        assertTrue(said(editor, "How").startsWith("lower end 2 ulps up"), said(editor, "How"));
        int room = Desk.inUi(
                () -> Gallery.below(editor.table(), Table.class).getFirst().getClientArea().width);
        assertTrue(
                room
                        >= Desk.inUi(() ->
                                List.of(Gallery.below(editor.table(), Table.class)
                                                .getFirst()
                                                .getColumns())
                                        .stream()
                                        .limit(3)
                                        .mapToInt(TableColumn::getWidth)
                                        .sum()),
                "where it is stands in sight");
    }

    private static String said(StudyDiffEditor editor, String column) throws Exception {
        return Desk.inUi(() -> {
            RowColumn<ChangeRow> found = editor.table().columns().stream()
                    .filter(one -> one.title().equals(column))
                    .findFirst()
                    .orElseThrow();
            return found.text().apply(editor.table().rows().getFirst());
        });
    }

    @Test
    void theHeadHasTheWholeWidth() throws Exception {
        IFile one = hunt("one", "sqrt(x)");
        StudyDiffEditor editor = compare(one, hunt("other", "sqrt(x - 1)"));
        Desk.await("both are read", () -> editor.status().contains("other.study after"));
        int whole = Desk.inUi(() -> editor.table().getSize().x);
        Label head = Desk.inUi(() -> Gallery.below(Desk.shell(), Label.class).stream()
                .filter(label -> label.getText().startsWith("one.study before"))
                .findFirst()
                .orElseThrow());
        assertTrue(Desk.inUi(() -> head.getSize().x) > whole - 20, "of " + whole);
        assertTrue(
                Desk.inUi(() -> head.computeSize(head.getSize().x, SWT.DEFAULT).y <= head.getSize().y),
                "all of its lines are seen");
    }

    @Test
    void whatIsUndecidedComesLast() throws Exception {
        IFile with = hunt(
                "with",
                "x == 0x1p+1 ? INFINITY : x == 0x1.fffffffffff3dp+0 ? NAN : 1",
                Optional.of(domain("0x1.fffffffffff01p+0", "0x1p+1")));
        IFile without = hunt("without", "1");
        StudyDiffEditor editor = compare(with, without);
        Desk.await("both are read", () -> editor.table().rows().size() == 2);
        assertEquals(List.of(Change.Kind.GONE, Change.Kind.UNDECIDED), Desk.inUi(() -> editor.table().rows().stream()
                .map(row -> row.change().kind())
                .toList()));
    }

    private static Domain domain(String lower, String upper) {
        Domain domain = KernelFactory.eINSTANCE.createDomain();
        domain.setLower(lower);
        domain.setUpper(upper);
        return domain;
    }

    private static StudyDiffEditor compare(IFile before, IFile after) throws Exception {
        IWorkbenchPage page = Desk.page();
        ProjectExplorer explorer = Desk.inUi(() -> {
            ProjectExplorer shown = (ProjectExplorer) page.showView(ProjectExplorer.VIEW_ID);
            shown.selectReveal(new StructuredSelection(List.of(before, after)));
            return shown;
        });
        Menus.choose(Desk.inUi(() -> explorer.getCommonViewer().getControl()), "Compare Studies");
        Desk.await("the editor is open", () -> page.getActiveEditor() instanceof StudyDiffEditor);
        return (StudyDiffEditor) Desk.activeEditor();
    }

    @Test
    void whatIsUndecidedIsRunByAButton() throws Exception {
        IFile without = hunt("without", "1");
        Domain narrow = domain("0x1.a3b5c7d9e1f00p+1", "0x1.a3b5c7d9e1fffp+1");
        IFile rare = hunt("rare", "x == 0x1.a3b5c7d9e1f23p+1 ? NAN : 1", Optional.of(narrow));
        StudyDiffEditor editor = compare(without, rare);
        Desk.await("neither tells", () -> editor.status().contains("0 appeared, 0 gone, 0 moved, 1 undecided"));
        Button decide = Desk.inUi(() -> Gallery.below(Desk.shell(), Button.class).stream()
                .filter(button -> button.isVisible() && button.getText().equals("Run Undecided Inputs"))
                .findFirst()
                .orElseThrow());
        Path source = project.getLocation().toPath().resolve("without.c");
        Files.writeString(source, "double f(double x) { return 0 / x; }\n");
        Keys.focus(decide);
        Keys.press(' ');
        Desk.await("it was run", () -> editor.status().contains("1 appeared, 0 gone, 0 moved, 0 undecided"));
        assertEquals(
                Optional.of("NORMAL+"),
                Desk.inUi(() -> editor.table().rows().getFirst().change().was()));
    }

    @Test
    void anInputOfAnOlderSourceSaysThatItChanged() throws Exception {
        IFile study = hunt("older", "sqrt(x)");
        StudyEditor editor = Hunts.open(study);
        Hunts.await(editor, RunState.FINISHED);
        Files.writeString(project.getLocation().toPath().resolve("older.c"), "double f(double x) { return x; }\n");
        IWorkbenchPage page = Desk.page();
        Desk.inUi(() -> {
            StudyContents contents = editor.feed().seen().held().orElseThrow();
            Explore.show(page, contents.findings().getFirst().getAdapter(ExploredInput.class));
            return null;
        });
        Desk.await(
                "Explore says so, and what the study recorded", () -> Gallery.below(Desk.shell(), Label.class).stream()
                        .map(Label::getText)
                        .anyMatch(text -> text.startsWith("older.c has changed since this study was made")
                                && text.contains("It recorded: gcc NaN")));
    }

    @Test
    void aStudyIsExportedAsAReportByTheWizard() throws Exception {
        IFile study = hunt("broken", "sqrt(x)");
        Desk.inUi(() -> IDE.openEditor(Desk.page(), study));
        ExportStudyWizard wizard = new ExportStudyWizard();
        Shell shell = Gallery.opened("Export a Study", () -> {
            // It is that of the editor in front where none is selected.
            wizard.init(PlatformUI.getWorkbench(), StructuredSelection.EMPTY);
            new WizardDialog(Desk.shell(), wizard).open();
        });
        Desk.inUi(() -> {
            Gallery.below(shell, Button.class).stream()
                    .filter(button -> button.getText().replace("&", "").equals("Finish"))
                    .findFirst()
                    .orElseThrow()
                    .notifyListeners(SWT.Selection, new Event());
            return null;
        });
        Path report = project.getLocation().toPath().resolve("broken.html");
        Desk.await("the report is written and the wizard closed", () -> Files.exists(report) && shell.isDisposed());
        assertTrue(Files.readString(report).contains("<h2>Regions</h2>"));
        Desk.await("it is told", () -> !Notices.about("Wrote broken.html.").isEmpty());
        assertTrue(project.getFile("broken.html").exists());
    }

    @Test
    void eachFormOfAStudyHasANameOfItsOwn() {
        List<String> names = StudyForms.of(Path.of("any.study")).stream()
                .map(ExportForm::name)
                .toList();
        assertEquals(names.stream().distinct().toList(), names);
    }

    @Test
    void theReportStandsFirstAndProgramsLast() {
        List<String> names = StudyForms.of(Path.of("any.study")).stream()
                .map(ExportForm::name)
                .toList();
        assertEquals(List.of("Report (HTML)", "SARIF", "CSV", "JSON"), names.subList(0, 4));
        assertTrue(names.stream().skip(4).allMatch(name -> name.startsWith("Reproducers (")), names::toString);
    }
}
