package org.ulpscope.campaign.ui.internal.wizard;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.IPath;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.jface.wizard.WizardPage;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.DirectoryDialog;
import org.eclipse.swt.widgets.FileDialog;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Text;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.campaign.AskedPrograms;
import org.ulpscope.campaign.CampaignStudy;
import org.ulpscope.campaign.grammar.Grammar;
import org.ulpscope.campaign.ui.internal.run.CampaignKind;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.ui.wizards.FolderField;

/** Asks for the programs of a campaign, and for the file of what is found. */
final class ProgramsPage extends WizardPage {
    private static final int MOST = 1_000_000;
    private static final List<FloatFormat> FORMATS =
            List.of(FloatFormat.FP64, FloatFormat.FP32, FloatFormat.FP16, FloatFormat.BF16);
    private static final int LONGEST_LIMIT_MS = 600_000;
    private static final String ENDING = "." + CampaignKind.CAMPAIGN.extension();

    private final IStructuredSelection selection;
    private final Runnable formatChanged;
    private Button random;
    private NumberText programs;
    private PathField grammar;
    private PathField folder;
    private NumberText inputs;
    private NumberText seed;
    private Combo format;
    private Label formatNote;
    private NumberText limit;
    private Combo parent;
    private Text name;

    /** @param formatChanged is run when the user has chosen another format */
    ProgramsPage(IStructuredSelection selection, Runnable formatChanged) {
        super("programs", "Programs", null);
        this.selection = selection;
        this.formatChanged = formatChanged;
        setDescription("Each program is run with several inputs on all platforms. The same seed makes the same programs"
                + " and inputs everywhere.");
    }

    @Override
    public void createControl(Composite above) {
        Composite body = new Composite(above, SWT.NONE);
        GridLayoutFactory.swtDefaults()
                .numColumns(3)
                .margins(10, 10)
                .spacing(8, 8)
                .applyTo(body);
        random = choice(body, "&Random programs");
        random.setSelection(true);
        programs = new NumberText(
                body, "&Programs:", AskedPrograms.USUAL_PROGRAMS, 1, MOST, "How many programs", this::update);
        rest(body);
        grammar = new PathField(body, "&Grammar:", "the usual one", shell -> file(shell, "Grammar"), this::update);
        choice(body, "Programs of &others, such as tests of Varity in C or CUDA");
        folder = new PathField(body, "Fol&der of sources:", "", ProgramsPage::folder, this::update);
        inputs = new NumberText(
                body,
                "&Inputs each:",
                AskedPrograms.USUAL_INPUTS,
                1,
                MOST,
                "How many inputs each program",
                this::update);
        rest(body);
        seed = new NumberText(
                body, "&Seed:", 1, Long.MIN_VALUE, Long.MAX_VALUE, "All that is random comes from it", this::update);
        rest(body);
        new Label(body, SWT.NONE).setText("For&mat:");
        Composite row = new Composite(body, SWT.NONE);
        GridLayoutFactory.fillDefaults().numColumns(2).spacing(12, 0).applyTo(row);
        GridDataFactory.fillDefaults().span(2, 1).grab(true, false).applyTo(row);
        format = new Combo(row, SWT.READ_ONLY);
        format.setItems(FORMATS.stream().map(FloatFormat::label).toArray(String[]::new));
        format.setToolTipText("Of all numbers of the programs");
        format.select(0);
        format.addListener(SWT.Selection, event -> chooseFormat());
        formatNote = new Label(row, SWT.NONE);
        GridDataFactory.fillDefaults()
                .align(SWT.FILL, SWT.CENTER)
                .grab(true, false)
                .applyTo(formatNote);
        limit = new NumberText(
                body,
                "&Time limit (ms):",
                AskedPrograms.USUAL_CALL_LIMIT_MS,
                1,
                LONGEST_LIMIT_MS,
                "Milliseconds that one run of a program may take",
                this::update);
        rest(body);
        new Label(body, SWT.NONE).setText("F&older:");
        parent = FolderField.create(body, selection, sentence -> setMessage(sentence, WARNING));
        GridDataFactory.fillDefaults().span(2, 1).grab(true, false).applyTo(parent);
        parent.addListener(SWT.Modify, event -> update());
        new Label(body, SWT.NONE).setText("Fi&le:");
        name = new Text(body, SWT.BORDER);
        name.setToolTipText("The file for what is found");
        name.setText(proposed());
        name.addListener(SWT.Modify, event -> update());
        GridDataFactory.fillDefaults().span(2, 1).grab(true, false).applyTo(name);
        setControl(body);
        update();
    }

    private Button choice(Composite body, String words) {
        Button choice = new Button(body, SWT.RADIO);
        choice.setText(words);
        GridDataFactory.fillDefaults().span(3, 1).applyTo(choice);
        choice.addListener(SWT.Selection, event -> update());
        return choice;
    }

    private static void rest(Composite body) {
        GridDataFactory.fillDefaults().applyTo(new Label(body, SWT.NONE));
    }

    private void chooseFormat() {
        formatNote.setText(CampaignStudy.mayLack(format()) ? "Not all compilers have it; Next tells which." : "");
        formatChanged.run();
    }

    private static Optional<String> file(Shell shell, String title) {
        FileDialog dialog = new FileDialog(shell, SWT.OPEN);
        dialog.setText(title);
        return Optional.ofNullable(dialog.open());
    }

    private static Optional<String> folder(Shell shell) {
        DirectoryDialog dialog = new DirectoryDialog(shell);
        dialog.setText("Programs");
        return Optional.ofNullable(dialog.open());
    }

    /** A name that no file of the folder has. */
    private String proposed() {
        String stem = Grammar.standard().label();
        String free = stem + ENDING;
        for (int number = 2; exists(free); number++) {
            free = stem + "-" + number + ENDING;
        }
        return free;
    }

    private boolean exists(String file) {
        IPath path = path(file);
        return path.segmentCount() > 1
                && ResourcesPlugin.getWorkspace().getRoot().getFile(path).exists();
    }

    private IPath path(String file) {
        return IPath.fromPortableString(parent.getText().strip()).makeAbsolute().append(file);
    }

    /** Where the file goes, from the root of the workspace. */
    IPath file() {
        String written = name.getText().strip();
        return path(written.endsWith(ENDING) ? written : written + ENDING);
    }

    /** Of all numbers. */
    FloatFormat format() {
        return FORMATS.get(format.getSelectionIndex());
    }

    /** Where programs of others are; empty for random ones. */
    Optional<Path> folder() {
        return folder.path();
    }

    /**
     * What to run; only when the page is complete.
     *
     * @throws UlpscopeException if the grammar cannot be read any more
     */
    AskedPrograms asked() {
        return new AskedPrograms(
                seed.number().orElseThrow(),
                programs.number().map(Math::toIntExact).orElse(0),
                inputs.number().stream().mapToInt(Math::toIntExact).findFirst(),
                format(),
                grammar.path().map(Grammar::read).orElseGet(Grammar::standard),
                Duration.ofMillis(limit.number().orElseThrow()));
    }

    private void update() {
        if (name == null) {
            return;
        }
        boolean generated = random.getSelection();
        programs.setEnabled(generated);
        grammar.setEnabled(generated);
        folder.setEnabled(!generated);
        inputs.setMayBeBlank(!generated, generated ? "" : "as came with them");
        setErrorMessage(Stream.of(programs, inputs, seed, limit)
                .flatMap(field -> field.mistake().stream())
                .findFirst()
                .or(this::folderMistake)
                .or(this::grammarMistake)
                .or(this::placeMistake)
                .orElse(null));
        setPageComplete(getErrorMessage() == null);
    }

    private Optional<String> folderMistake() {
        return random.getSelection() || folder.path().filter(Files::isDirectory).isPresent()
                ? Optional.empty()
                : Optional.of(folder.path()
                        .map(path -> "There is no folder " + path + "; name the one with the programs.")
                        .orElse("Name the folder with the programs."));
    }

    private Optional<String> grammarMistake() {
        try {
            Optional<Path> file = grammar.path();
            file.ifPresent(Grammar::read);
            return Optional.empty();
        } catch (UlpscopeException e) {
            return Optional.of(e.getMessage());
        }
    }

    private Optional<String> placeMistake() {
        var workspace = ResourcesPlugin.getWorkspace();
        IPath path = file();
        if (name.getText().isBlank()
                || path.segmentCount() < 2
                || !workspace.validatePath(path.toString(), IResource.FILE).isOK()) {
            return Optional.of("Say in which project, and in which new file of it, what is found shall be kept.");
        }
        return workspace.getRoot().getFile(path).exists()
                ? Optional.of(path + " exists already. Choose another name, or open the file to go on with it.")
                : Optional.empty();
    }
}
