package org.ulpscope.workbench.internal.runs;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.window.Window;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.ScrolledComposite;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.dialogs.FilteredResourcesSelectionDialog;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.ui.runs.NoFields;
import org.ulpscope.ui.runs.RunConfiguration;
import org.ulpscope.ui.runs.RunFields;
import org.ulpscope.ui.runs.RunTypeDescription;
import org.ulpscope.ui.runs.RunTypes;

/** Name and file of what can be run, and the fields of its kind. */
final class ConfigurationForm {
    private final Composite body;
    private final Text name;
    private final Text file;
    private final Button browse;
    private final ScrolledComposite scrolled;
    private final Consumer<RunConfiguration> changed;
    private Optional<RunConfiguration> shown = Optional.empty();
    private Optional<RunFields> fields = Optional.empty();
    /** The file that the fields were made for. */
    private Optional<String> filled = Optional.empty();

    private boolean filling;

    /** @param changed takes what is shown whenever something in it is another */
    ConfigurationForm(Composite parent, Consumer<RunConfiguration> changed) {
        this.changed = changed;
        body = new Composite(parent, SWT.NONE);
        GridLayoutFactory.swtDefaults()
                .numColumns(3)
                .margins(8, 0)
                .spacing(8, 8)
                .applyTo(body);
        name = field("Na&me:", 2);
        file = field("&File:", 1);
        browse = new Button(body, SWT.PUSH);
        browse.setText("&Browse\u2026");
        browse.addListener(SWT.Selection, event -> browse());
        scrolled = new ScrolledComposite(body, SWT.V_SCROLL | SWT.H_SCROLL);
        scrolled.setExpandHorizontal(true);
        scrolled.setExpandVertical(true);
        GridDataFactory.fillDefaults().grab(true, true).span(3, 1).applyTo(scrolled);
        name.addListener(SWT.Modify, event -> typed());
        file.addListener(SWT.Modify, event -> typed());
        file.addListener(SWT.FocusOut, event -> shown.ifPresent(this::fill));
    }

    private Text field(String label, int columns) {
        new Label(body, SWT.NONE).setText(label);
        Text text = new Text(body, SWT.BORDER);
        GridDataFactory.fillDefaults().grab(true, false).span(columns, 1).applyTo(text);
        return text;
    }

    void show(Optional<RunConfiguration> configuration) {
        shown = configuration;
        filling = true;
        name.setText(configuration.map(RunConfiguration::name).orElse(""));
        file.setText(configuration.map(RunConfiguration::file).orElse(""));
        filling = false;
        boolean ofFile = configuration
                .flatMap(one -> RunTypes.named(one.type()))
                .filter(type -> !type.namesItsFiles())
                .isPresent();
        name.setEnabled(configuration.isPresent());
        file.setEnabled(ofFile);
        browse.setEnabled(ofFile);
        filled = Optional.empty();
        configuration.ifPresentOrElse(this::fill, () -> put(new Composite(scrolled, SWT.NONE), Optional.empty()));
    }

    /** Makes the fields of the kind, for the file, unless they are there. */
    private void fill(RunConfiguration configuration) {
        if (filled.equals(Optional.of(configuration.file()))) {
            return;
        }
        filled = Optional.of(configuration.file());
        Composite place = new Composite(scrolled, SWT.NONE);
        RunFields made;
        try {
            made = RunTypes.named(configuration.type())
                    .map(RunTypeDescription::open)
                    .map(type -> type.fields(place, configuration, this::typed))
                    .orElseGet(() -> new NoFields(place, "No installed part of Ulpscope can run this."));
        } catch (UlpscopeException e) {
            made = new NoFields(place, e.getMessage());
        }
        put(place, Optional.of(made));
    }

    private void put(Composite place, Optional<RunFields> made) {
        Optional.ofNullable(scrolled.getContent()).ifPresent(Control::dispose);
        fields = made;
        scrolled.setContent(place);
        scrolled.setMinSize(place.computeSize(SWT.DEFAULT, SWT.DEFAULT));
        place.layout(true, true);
    }

    /** What is wrong with what is shown. */
    Optional<String> obstacle() {
        return shown.flatMap(one -> {
            List<String> endings = RunTypes.named(one.type())
                    .map(RunTypeDescription::extensions)
                    .orElse(List.of());
            if (endings.contains("*")) {
                return fields.flatMap(RunFields::obstacle);
            }
            if (one.resource().isEmpty()
                    || endings.stream().noneMatch(ending -> one.file().endsWith("." + ending))) {
                return Optional.of("Name a file of the workspace that ends in ." + String.join(" or .", endings)
                        + ", or press Browse.");
            }
            return fields.flatMap(RunFields::obstacle);
        });
    }

    /** Whether it is known by now what can be chosen. */
    boolean isReady() {
        return fields.map(RunFields::isReady).orElse(false);
    }

    private void typed() {
        if (!filling && shown.isPresent()) {
            RunConfiguration one = shown.get();
            RunConfiguration now = new RunConfiguration(
                    name.getText().strip(),
                    one.type(),
                    file.getText().strip(),
                    fields.map(RunFields::settings).orElse(one.settings()));
            shown = Optional.of(now);
            changed.accept(now);
        }
    }

    private void browse() {
        List<String> endings = shown.flatMap(one -> RunTypes.named(one.type()))
                .map(RunTypeDescription::extensions)
                .orElse(List.of());
        FilteredResourcesSelectionDialog dialog = new FilteredResourcesSelectionDialog(
                body.getShell(), false, ResourcesPlugin.getWorkspace().getRoot(), IResource.FILE);
        dialog.setTitle("File to Run");
        dialog.setInitialPattern("*." + (endings.isEmpty() ? "*" : endings.getFirst()));
        if (dialog.open() == Window.OK && dialog.getFirstResult() instanceof IFile chosen) {
            file.setText(chosen.getFullPath().toString());
            shown.ifPresent(this::fill);
        }
    }
}
