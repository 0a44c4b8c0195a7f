package org.ulpscope.bound.ui.internal.wizard;

import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.wizard.WizardPage;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.ui.forms.widgets.FormToolkit;
import org.ulpscope.backend.installed.Toolchains;
import org.ulpscope.backend.toolchain.Language;
import org.ulpscope.backend.toolchain.PlatformRequest;
import org.ulpscope.bound.BoundStudy;
import org.ulpscope.bound.UsualPlatforms;
import org.ulpscope.bound.result.Freedom;
import org.ulpscope.bound.result.Model;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.model.signature.Signature;
import org.ulpscope.ui.toolchains.ToolchainDetection;
import org.ulpscope.workbench.platforms.PlatformButtons;
import org.ulpscope.workbench.platforms.PlatformTable;

/** Asks what compilers are taken to do, and which platforms are put beside the bounds. */
final class ModelPage extends WizardPage {
    private static final Kernel ANY = Signature.parse("double f(double x)");

    private final Map<Freedom, Button> freedoms = new EnumMap<>(Freedom.class);
    private Button ordered;
    private PlatformTable platforms;
    private Optional<AskedKernel> asked = Optional.empty();
    private Optional<Toolchains> found = Optional.empty();
    private Optional<Language> shown = Optional.empty();

    ModelPage() {
        super("model", "What may compilers do?", null);
        setDescription(
                "Tick what compilers are taken to do, and the platforms whose results are put beside the bounds.");
    }

    @Override
    public void createControl(Composite parent) {
        Composite body = new Composite(parent, SWT.NONE);
        GridLayoutFactory.swtDefaults()
                .numColumns(2)
                .margins(10, 10)
                .spacing(8, 8)
                .applyTo(body);
        label(body, "Compilers:");
        Composite ticks = new Composite(body, SWT.NONE);
        GridLayoutFactory.fillDefaults().spacing(0, 2).applyTo(ticks);
        for (Freedom freedom : Freedom.values()) {
            freedoms.put(freedom, tick(ticks, freedom.word() + ": " + freedom.meaning(), true));
        }
        ordered = tick(ticks, "ordered: parentheses move, but no operand past another", false);
        freedoms.get(Freedom.REASSOCIATE)
                .addListener(
                        SWT.Selection,
                        event -> ordered.setEnabled(
                                freedoms.get(Freedom.REASSOCIATE).getSelection()));
        label(body, "&Platforms:");
        FormToolkit toolkit = new FormToolkit(body.getDisplay());
        body.addListener(SWT.Dispose, event -> toolkit.dispose());
        platforms = new PlatformTable(
                toolkit, body, () -> asked.map(AskedKernel::kernel).orElse(ANY), this::check);
        GridDataFactory.fillDefaults().grab(true, true).hint(520, 170).applyTo(platforms.frame());
        new Label(body, SWT.NONE);
        PlatformButtons.onPage(body, platforms);
        setControl(body);
        setPageComplete(false);
        ToolchainDetection.detect(
                body,
                here -> {
                    found = Optional.of(here);
                    fill();
                    getContainer().updateButtons();
                },
                sentence -> setMessage(sentence, ERROR));
    }

    private static void label(Composite body, String name) {
        Label label = new Label(body, SWT.NONE);
        label.setText(name);
        GridDataFactory.fillDefaults().align(SWT.BEGINNING, SWT.BEGINNING).applyTo(label);
    }

    private static Button tick(Composite parent, String words, boolean ticked) {
        Button button = new Button(parent, SWT.CHECK);
        button.setText(words);
        button.setSelection(ticked);
        return button;
    }

    /** Shows the platforms for a function, those that are usual for its language ticked. */
    void show(AskedKernel kernel) {
        if (!asked.equals(Optional.of(kernel))) {
            asked = Optional.of(kernel);
            fill();
        }
    }

    private void fill() {
        if (found.isPresent() && asked.isPresent()) {
            Language language = BoundStudy.language(asked.get().kernel());
            if (!shown.equals(Optional.of(language))) {
                shown = Optional.of(language);
                platforms.show(found.get(), UsualPlatforms.compiling(language, found.get()));
            }
            check();
        }
    }

    private void check() {
        setErrorMessage(platforms.obstacle().orElse(null));
        setPageComplete(found.isPresent() && getErrorMessage() == null);
    }

    /** What compilers are taken to do. */
    Model model() {
        Set<Freedom> ticked = EnumSet.noneOf(Freedom.class);
        freedoms.forEach((freedom, button) -> {
            if (button.getSelection()) {
                ticked.add(freedom);
            }
        });
        return new Model(ticked, ticked.contains(Freedom.REASSOCIATE) && ordered.getSelection());
    }

    /** The platforms that are ticked. */
    List<PlatformRequest> platforms() {
        return platforms.chosen();
    }
}
