package org.ulpscope.workbench.internal.wizards;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.IPath;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.jface.widgets.ButtonFactory;
import org.eclipse.jface.wizard.WizardPage;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.FileDialog;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Spinner;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.forms.widgets.FormToolkit;
import org.ulpscope.backend.installed.Toolchains;
import org.ulpscope.backend.toolchain.PlatformRequest;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.catalog.Catalogs;
import org.ulpscope.catalog.request.Catalog;
import org.ulpscope.catalog.request.CatalogRequest;
import org.ulpscope.catalog.request.HuntSettings;
import org.ulpscope.hunt.run.HuntRequest;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.model.signature.Signature;
import org.ulpscope.ui.toolchains.ToolchainDetection;
import org.ulpscope.ui.wizards.FolderField;
import org.ulpscope.workbench.platforms.PlatformButtons;
import org.ulpscope.workbench.platforms.PlatformTable;

/** Asks for a catalogue, the platforms to run it on, and the folder for what is found. */
final class CatalogRunPage extends WizardPage {
    private static final Kernel ANY = Signature.parse("double f(double x)");

    private final IStructuredSelection selection;
    private Combo name;
    private Label understood;
    private PlatformTable platforms;
    private Spinner trials;
    private Button compare;
    private Combo parent;
    private Text folder;
    private boolean folderTyped;
    private boolean detected;
    private Optional<Catalog> catalog = Optional.empty();
    private Optional<String> mistake = Optional.empty();

    CatalogRunPage(IStructuredSelection selection) {
        super("catalog", "New catalogue run", null);
        this.selection = selection;
        setDescription("Hunts in every function of a library and compares the platforms. It runs in the background.");
    }

    @Override
    public void createControl(Composite above) {
        Composite body = new Composite(above, SWT.NONE);
        GridLayoutFactory.swtDefaults()
                .numColumns(3)
                .margins(10, 10)
                .spacing(8, 8)
                .applyTo(body);
        new Label(body, SWT.NONE).setText("&Catalogue:");
        name = new Combo(body, SWT.DROP_DOWN);
        name.setItems(Catalogs.names().toArray(String[]::new));
        GridDataFactory.fillDefaults().grab(true, false).hint(380, SWT.DEFAULT).applyTo(name);
        ButtonFactory.newButton(SWT.PUSH)
                .text("&File\u2026")
                .tooltip("A text file of your own with one 'signature | group | note' a line")
                .onSelect(event -> browse())
                .create(body);
        new Label(body, SWT.NONE);
        understood = new Label(body, SWT.WRAP);
        GridDataFactory.fillDefaults().span(2, 1).grab(true, false).applyTo(understood);
        createPlatforms(body);
        new Label(body, SWT.NONE).setText("&Trials:");
        trials = new Spinner(body, SWT.BORDER);
        trials.setValues((int) HuntSettings.DEFAULT_BUDGET, 1, Integer.MAX_VALUE, 0, 100, 1000);
        trials.setToolTipText("Trials that the hunt in one function may make; sweeps come before them");
        GridDataFactory.fillDefaults()
                .span(2, 1)
                .align(SWT.BEGINNING, SWT.CENTER)
                .applyTo(trials);
        new Label(body, SWT.NONE).setText("F&older:");
        parent = FolderField.create(body, selection, sentence -> setMessage(sentence, WARNING));
        GridDataFactory.fillDefaults().span(2, 1).grab(true, false).applyTo(parent);
        new Label(body, SWT.NONE).setText("&New folder in it:");
        folder = new Text(body, SWT.BORDER);
        GridDataFactory.fillDefaults().span(2, 1).grab(true, false).applyTo(folder);
        name.setText(Catalogs.names().getFirst());
        name.addListener(SWT.Modify, event -> {
            read();
            update();
        });
        parent.addListener(SWT.Modify, event -> update());
        folder.addListener(SWT.Modify, event -> {
            folderTyped |= folder.isFocusControl();
            update();
        });
        setControl(body);
        read();
        update();
        setErrorMessage(null);
        ToolchainDetection.detect(body, this::show, sentence -> setMessage(sentence, ERROR));
    }

    private void createPlatforms(Composite body) {
        Label label = new Label(body, SWT.NONE);
        label.setText("&Platforms:");
        GridDataFactory.fillDefaults().align(SWT.BEGINNING, SWT.BEGINNING).applyTo(label);
        FormToolkit toolkit = new FormToolkit(body.getDisplay());
        body.addListener(SWT.Dispose, event -> toolkit.dispose());
        platforms = new PlatformTable(
                toolkit,
                body,
                () -> catalog.map(read -> read.entries().getFirst().kernel()).orElse(ANY),
                this::update);
        GridDataFactory.fillDefaults()
                .span(2, 1)
                .grab(true, true)
                .hint(480, 150)
                .applyTo(platforms.frame());
        new Label(body, SWT.NONE);
        GridDataFactory.fillDefaults().span(2, 1).applyTo(PlatformButtons.onPage(body, platforms));
        new Label(body, SWT.NONE);
        compare = new Button(body, SWT.CHECK);
        compare.setText("Co&mpare the results of each further platform with those of the first");
        compare.setSelection(true);
        GridDataFactory.fillDefaults().span(2, 1).applyTo(compare);
    }

    /** What to run; only when the page is complete. */
    CatalogRequest request() {
        Catalog asked = catalog.orElseThrow();
        HuntRequest hunt = HuntSettings.DEFAULT
                .applyTo(HuntRequest.builder(asked.entries().getFirst().kernel(), Path.of(".")))
                .budget(trials.getSelection())
                .build();
        List<PlatformRequest> chosen = platforms.chosen();
        return new CatalogRequest(asked, chosen, HuntSettings.of(hunt), chosen.size() > 1 && compare.getSelection());
    }

    /** Where the studies go, from the root of the workspace. */
    IPath folder() {
        return IPath.fromPortableString(parent.getText().strip())
                .makeAbsolute()
                .append(folder.getText().strip());
    }

    /** One platform is ticked at first, as each makes the run longer. */
    private void show(Toolchains found) {
        platforms.show(
                found,
                found.available().stream()
                        .limit(1)
                        .map(first -> new PlatformRequest(first.name(), List.of()))
                        .toList());
        detected = true;
        update();
    }

    private void browse() {
        FileDialog dialog = new FileDialog(getShell(), SWT.OPEN);
        dialog.setText("Catalogue");
        Optional.ofNullable(dialog.open()).ifPresent(name::setText);
    }

    private void update() {
        understood.setText(
                catalog.map(read -> "%,d functions".formatted(read.entries().size()))
                        .orElse(""));
        String proposed = catalog.map(read -> read.name() + "-catalog").orElse("");
        if (!folderTyped && !proposed.isEmpty() && !folder.getText().equals(proposed)) {
            folder.setText(proposed);
            return;
        }
        compare.setEnabled(detected && platforms.chosen().size() > 1);
        setErrorMessage(mistake.or(this::platformMistake).or(this::placeMistake).orElse(null));
        setPageComplete(detected && getErrorMessage() == null);
    }

    /** Reads what is named, when another is: to parse a library of functions for each key in any field would be felt. */
    private void read() {
        try {
            catalog = Optional.of(Catalogs.named(name.getText().strip()));
            mistake = Optional.empty();
        } catch (UlpscopeException e) {
            catalog = Optional.empty();
            mistake = Optional.of(e.getMessage());
        }
    }

    private Optional<String> platformMistake() {
        return detected && platforms.chosen().isEmpty()
                ? Optional.of("Tick at least one platform to run on; if none can be ticked, install gcc or clang.")
                : platforms.obstacle();
    }

    private Optional<String> placeMistake() {
        var workspace = ResourcesPlugin.getWorkspace();
        IPath path = folder();
        if (folder.getText().isBlank()
                || path.segmentCount() < 2
                || !workspace.validatePath(path.toString(), IResource.FOLDER).isOK()) {
            return Optional.of("Say in which project, and in which new folder of it, the studies shall be kept.");
        }
        return workspace.getRoot().getFolder(path).exists()
                ? Optional.of(
                        path + " exists already. Choose another name, or open catalog.json in it to go on with it.")
                : Optional.empty();
    }
}
