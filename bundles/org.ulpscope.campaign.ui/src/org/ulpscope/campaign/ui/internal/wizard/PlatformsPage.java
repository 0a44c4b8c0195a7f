package org.ulpscope.campaign.ui.internal.wizard;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.wizard.WizardPage;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.ui.forms.widgets.FormToolkit;
import org.ulpscope.backend.installed.Toolchains;
import org.ulpscope.backend.toolchain.OptimizationLevel;
import org.ulpscope.backend.toolchain.PlatformRequest;
import org.ulpscope.backend.toolchain.Toolchain;
import org.ulpscope.backend.toolchain.ToolchainSettings;
import org.ulpscope.campaign.CampaignStudy;
import org.ulpscope.campaign.KeptOptions;
import org.ulpscope.campaign.run.LeftOutPlatform;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.model.signature.Signature;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.ui.toolchains.ToolchainDetection;
import org.ulpscope.ui.toolchains.ToolchainPreferences;
import org.ulpscope.workbench.platforms.PlatformButtons;
import org.ulpscope.workbench.platforms.PlatformTable;

/** Asks for the platforms that are compared, and at which levels of optimisation. */
final class PlatformsPage extends WizardPage {
    /** Campaigns ask for programs of their own; any function of a number tells whether a platform could run them. */
    private static final Kernel ANY = Signature.parse("double f(double x)");

    /** Fewer have nothing to differ from. */
    private static final int FEWEST = 2;

    private final Map<OptimizationLevel, Button> levels = new LinkedHashMap<>();
    private final Supplier<FloatFormat> format;
    private PlatformTable platforms;
    private FormatNotes notes;
    private boolean detected;
    private boolean told;

    /** @param format of the programs */
    PlatformsPage(Supplier<FloatFormat> format) {
        super("platforms", "Platforms", null);
        this.format = format;
        setDescription("Each two of them are compared at each level. Options stand behind those of the level.");
    }

    @Override
    public void createControl(Composite above) {
        Composite body = new Composite(above, SWT.NONE);
        GridLayoutFactory.swtDefaults()
                .numColumns(2)
                .margins(10, 10)
                .spacing(8, 8)
                .applyTo(body);
        Label label = new Label(body, SWT.NONE);
        label.setText("&Platforms:");
        GridDataFactory.fillDefaults().align(SWT.BEGINNING, SWT.BEGINNING).applyTo(label);
        FormToolkit toolkit = new FormToolkit(body.getDisplay());
        body.addListener(SWT.Dispose, event -> toolkit.dispose());
        platforms = new PlatformTable(toolkit, body, () -> ANY, PlatformsPage::none, this::update);
        GridDataFactory.fillDefaults().grab(true, true).hint(520, 220).applyTo(platforms.frame());
        new Label(body, SWT.NONE);
        PlatformButtons.onPage(body, platforms);
        new Label(body, SWT.NONE).setText("Levels:");
        Composite row = new Composite(body, SWT.NONE);
        GridLayoutFactory.fillDefaults()
                .numColumns(OptimizationLevel.values().length)
                .spacing(14, 0)
                .applyTo(row);
        for (OptimizationLevel level : OptimizationLevel.values()) {
            Button tick = new Button(row, SWT.CHECK);
            tick.setText(level.isFastMath() ? "O3 with fast &math" : level.label());
            tick.setSelection(true);
            tick.addListener(SWT.Selection, event -> update());
            levels.put(level, tick);
        }
        new Label(body, SWT.NONE);
        notes = new FormatNotes(body, this::update);
        setControl(body);
        setPageComplete(false);
        ToolchainDetection.detect(body, this::show, sentence -> setMessage(sentence, ERROR));
    }

    private static List<String> none(Toolchain toolchain) {
        return List.of();
    }

    /** Two platforms are ticked at first, as each makes the campaign longer. */
    private void show(Toolchains found) {
        ToolchainSettings settings = ToolchainPreferences.load();
        Function<Toolchain, List<String>> given = toolchain -> KeptOptions.of(toolchain.name(), settings);
        platforms.show(
                found,
                found.available().stream()
                        .limit(FEWEST)
                        .map(one -> new PlatformRequest(one.name(), given.apply(one)))
                        .toList(),
                given);
        detected = true;
        update();
    }

    /** The platforms that are ticked. */
    List<PlatformRequest> platforms() {
        return platforms.chosen();
    }

    /** The levels that are ticked. */
    List<OptimizationLevel> levels() {
        return levels.entrySet().stream()
                .filter(entry -> entry.getValue().getSelection())
                .map(Map.Entry::getKey)
                .toList();
    }

    /** The programs are of another format than before. */
    void formatChanged() {
        told = false;
        update();
    }

    @Override
    public void setVisible(boolean visible) {
        super.setVisible(visible);
        if (visible) {
            update();
        }
    }

    /** Nobody finishes who was not told here which platforms lack the format. */
    private void update() {
        Optional<String> obstacle = detected ? platforms.obstacle().or(this::tooFew) : Optional.empty();
        if (detected && obstacle.isEmpty()) {
            notes.ask(format.get(), platforms.chosen());
        }
        boolean known = notes.leftOut().isPresent();
        told |= known && isCurrentPage();
        setErrorMessage(obstacle.or(this::withoutFormat).orElse(null));
        setPageComplete(
                detected && known && getErrorMessage() == null && (told || !CampaignStudy.mayLack(format.get())));
        if (getContainer().getCurrentPage() != null) {
            // Compilers may be found while another page is in front, whose button Finish waits for them.
            getContainer().updateButtons();
        }
    }

    private Optional<String> withoutFormat() {
        List<LeftOutPlatform> without = notes.leftOut().orElse(List.of());
        return !without.isEmpty() && platforms.chosen().size() - without.size() < FEWEST
                ? Optional.of(
                        without.size() + " of the " + platforms.chosen().size() + " platforms that are ticked lack "
                                + format.get().label() + "; tick others, or add one that has it with other options.")
                : Optional.empty();
    }

    private Optional<String> tooFew() {
        if (platforms.chosen().size() < FEWEST) {
            return Optional.of("Tick two platforms at least. One compiler may be there twice, with other options.");
        }
        return levels().isEmpty() ? Optional.of("Tick a level at least.") : Optional.empty();
    }
}
