package org.ulpscope.workbench.internal.preferences;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.eclipse.jface.dialogs.InputDialog;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.preference.PreferencePage;
import org.eclipse.jface.widgets.ButtonFactory;
import org.eclipse.jface.window.Window;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.FileDialog;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.IWorkbench;
import org.eclipse.ui.IWorkbenchPreferencePage;
import org.ulpscope.backend.installed.Toolchains;
import org.ulpscope.backend.process.ShellWords;
import org.ulpscope.backend.toolchain.Availability;
import org.ulpscope.backend.toolchain.Toolchain;
import org.ulpscope.backend.toolchain.ToolchainSettings;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.ui.tables.RowColumn;
import org.ulpscope.ui.tables.RowTable;
import org.ulpscope.ui.toolchains.ToolchainDetection;
import org.ulpscope.ui.toolchains.ToolchainPreferences;

/** The compilers of this machine: which were found, what is the matter with the others, and the user's own paths and options. */
public final class ToolchainPreferencePage extends PreferencePage implements IWorkbenchPreferencePage {
    /** Identifier of the page. */
    public static final String ID = "org.ulpscope.workbench.toolchainPreferences";

    /** Where compilers are. */
    private static final String USUAL_FOLDER = "/usr/bin";

    private record Decision(String executable, String options) {
        static final Decision NONE = new Decision("", "");

        boolean isNone() {
            return equals(NONE);
        }
    }

    private final Map<String, Decision> decisions = new TreeMap<>();
    private RowTable<Availability> table;
    private Text executable;
    private Text options;
    private Label words;
    private Button test;
    private Button remove;
    private boolean refreshing;

    @Override
    public void init(IWorkbench workbench) {
        setDescription(
                "Compilers are found on the path. Give one another executable or other default options, or add one that was not found.");
        for (ToolchainSettings.Override override : ToolchainPreferences.load().overrides()) {
            decisions.put(
                    override.name(),
                    new Decision(
                            override.executable().map(Path::toString).orElse(""),
                            override.options().map(ShellWords::join).orElse("")));
        }
    }

    @Override
    protected Control createContents(Composite parent) {
        Composite body = new Composite(parent, SWT.NONE);
        GridLayoutFactory.fillDefaults().numColumns(3).applyTo(body);
        table = new RowTable<>(
                body,
                "Toolchains",
                List.of(
                        RowColumn.<Availability>text("Name", 70, Availability::name)
                                .fitting(),
                        RowColumn.text("Product", 90, ToolchainWords::product).fitting(),
                        RowColumn.text("Default options", 90, this::defaultOptions)
                                .fitting(),
                        RowColumn.text("State", 150, ToolchainWords::state).fitting()));
        table.setHint("Looking for compilers\u2026");
        GridDataFactory.fillDefaults()
                .grab(true, true)
                .span(3, 1)
                .hint(560, 220)
                .applyTo(table);
        table.addSelectionChangedListener(event -> showSelected());
        new Label(body, SWT.NONE).setText("&Executable:");
        executable = field(body);
        Button browse = ButtonFactory.newButton(SWT.PUSH)
                .text("&Browse\u2026")
                .onSelect(event -> browse())
                .create(body);
        new Label(body, SWT.NONE).setText("Default &options:");
        options = field(body);
        options.addListener(SWT.FocusOut, event -> table.setRows(table.rows()));
        GridDataFactory.createFrom((org.eclipse.swt.layout.GridData) options.getLayoutData())
                .span(2, 1)
                .applyTo(options);
        Composite buttons = new Composite(body, SWT.NONE);
        GridLayoutFactory.fillDefaults().numColumns(3).applyTo(buttons);
        GridDataFactory.fillDefaults().span(3, 1).applyTo(buttons);
        test = ButtonFactory.newButton(SWT.PUSH)
                .text("&Test")
                .onSelect(event -> test())
                .create(buttons);
        ButtonFactory.newButton(SWT.PUSH)
                .text("&Add\u2026")
                .onSelect(event -> add())
                .create(buttons);
        remove = ButtonFactory.newButton(SWT.PUSH)
                .text("&Remove")
                .tooltip("Forget what was added or changed here; a compiler of the path is again as it was found")
                .onSelect(event -> remove())
                .create(buttons);
        words = new Label(body, SWT.WRAP);
        GridDataFactory.fillDefaults()
                .grab(true, false)
                .span(3, 1)
                .hint(560, 64)
                .applyTo(words);
        detect("");
        showSelected();
        browse.setToolTipText("Choose the compiler to use under this name");
        return body;
    }

    @Override
    public boolean performOk() {
        try {
            ToolchainPreferences.save(settings());
            return true;
        } catch (UlpscopeException e) {
            setErrorMessage(e.getMessage());
            return false;
        }
    }

    @Override
    protected void performDefaults() {
        decisions.clear();
        detect("");
        super.performDefaults();
    }

    private void detect(String select) {
        test.setEnabled(false);
        ToolchainDetection.detect(settings(), table, found -> show(found, select), this::fail);
    }

    private void show(Toolchains found, String select) {
        String keep = select.isEmpty() ? selected().map(Availability::name).orElse("") : select;
        table.setRows(found.all());
        table.setHint("No compiler is known. Add one.");
        found.all().stream()
                .filter(one -> one.name().equals(keep))
                .findFirst()
                .or(() -> found.all().stream().findFirst())
                .ifPresent(one -> table.setSelection(new org.eclipse.jface.viewers.StructuredSelection(one)));
        showSelected();
    }

    private void fail(String sentence) {
        setErrorMessage(sentence);
        test.setEnabled(true);
    }

    private void showSelected() {
        Optional<Availability> selected = selected();
        Decision decision = selected.map(one -> decisions.getOrDefault(one.name(), Decision.NONE))
                .orElse(Decision.NONE);
        refreshing = true;
        executable.setText(decision.executable());
        options.setText(decision.options());
        refreshing = false;
        Optional<Toolchain> toolchain = selected.flatMap(ToolchainWords::toolchain);
        executable.setMessage(toolchain.map(t -> t.executable().toString()).orElse("path of the compiler"));
        options.setMessage(
                toolchain.map(t -> ShellWords.join(t.defaultOptions())).orElse("-O2"));
        executable.setEnabled(selected.isPresent());
        options.setEnabled(selected.isPresent());
        test.setEnabled(selected.isPresent());
        remove.setEnabled(
                selected.filter(one -> decisions.containsKey(one.name())).isPresent());
        words.setText(selected.map(ToolchainWords::words).orElse(""));
    }

    private void typed() {
        if (!refreshing) {
            selected().ifPresent(one -> {
                Decision decision = new Decision(
                        executable.getText().strip(), options.getText().strip());
                if (decision.isNone()) {
                    decisions.remove(one.name());
                } else {
                    decisions.put(one.name(), decision);
                }
                remove.setEnabled(!decision.isNone());
            });
        }
    }

    private void test() {
        Toolchains.forget();
        words.setText("Asking the compiler\u2026");
        detect(selected().map(Availability::name).orElse(""));
    }

    private void add() {
        InputDialog dialog = new InputDialog(
                getShell(),
                "Add Toolchain",
                "A name for it, such as gcc-14:",
                "",
                name -> name.isBlank() ? "Give it a name." : null);
        if (dialog.open() == Window.OK) {
            String name = dialog.getValue().strip();
            String file = chooseFile(name);
            if (file != null) {
                decisions.put(name, new Decision(file, ""));
                detect(name);
            }
        }
    }

    private void remove() {
        selected().ifPresent(one -> {
            decisions.remove(one.name());
            detect(one.name());
        });
    }

    private void browse() {
        String file = chooseFile(selected().map(Availability::name).orElse(""));
        if (file != null) {
            executable.setText(file);
        }
    }

    private String chooseFile(String name) {
        FileDialog dialog = new FileDialog(getShell(), SWT.OPEN);
        dialog.setText("Choose the Compiler for " + name);
        dialog.setFilterPath(USUAL_FOLDER);
        return dialog.open();
    }

    private ToolchainSettings settings() {
        List<ToolchainSettings.Override> overrides = new ArrayList<>();
        decisions.forEach((name, decision) -> overrides.add(new ToolchainSettings.Override(
                name,
                Optional.of(decision.executable())
                        .filter(path -> !path.isEmpty())
                        .map(Path::of),
                Optional.of(decision.options()).filter(o -> !o.isEmpty()).map(ShellWords::split))));
        return new ToolchainSettings(overrides);
    }

    private Optional<Availability> selected() {
        return table.selectedRows().stream().findFirst();
    }

    /** Those that were typed, or else its own. */
    private String defaultOptions(Availability one) {
        return Optional.ofNullable(decisions.get(one.name()))
                .map(Decision::options)
                .filter(typed -> !typed.isEmpty())
                .or(() -> ToolchainWords.toolchain(one).map(found -> ShellWords.join(found.defaultOptions())))
                .orElse("");
    }

    private Text field(Composite parent) {
        Text text = new Text(parent, SWT.BORDER);
        GridDataFactory.fillDefaults()
                .grab(true, false)
                .align(SWT.FILL, SWT.CENTER)
                .applyTo(text);
        text.addListener(SWT.Modify, event -> typed());
        return text;
    }
}
