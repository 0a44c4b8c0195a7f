package org.ulpscope.workbench.internal.kernel;

import java.util.Map;
import java.util.Optional;
import org.eclipse.core.resources.IFile;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.forms.widgets.FormToolkit;
import org.ulpscope.model.Problem;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.ui.editing.ModelDocument;
import org.ulpscope.ui.editing.ModelSection;
import org.ulpscope.ui.editing.SettingText;
import org.ulpscope.ui.toolchains.ToolchainDetection;
import org.ulpscope.ui.toolchains.ToolchainPreferences;
import org.ulpscope.workbench.platforms.PlatformButtons;
import org.ulpscope.workbench.platforms.PlatformTable;
import org.ulpscope.workbench.questions.KernelRunSettings;
import org.ulpscope.workbench.questions.RunRequest;

/** Where and how to run: platforms, strategy, budget and seed. What is chosen here is remembered for the file and is no part of it. */
final class RunSection extends ModelSection<Kernel> {
    private final IFile file;
    private final PlatformTable platforms;
    private final StrategyOptions options;
    private final StrategyCombo strategy;
    private final SettingText budget;
    private final SettingText seed;
    private final Button inside;
    private final Label status;
    private final Runnable changed;
    private KernelRunSettings settings;
    private boolean detected;
    private Optional<String> notDetected = Optional.empty();
    private Optional<Runnable> waiting = Optional.empty();

    /** @param changed is run after each change */
    RunSection(Composite parent, FormToolkit toolkit, ModelDocument<Kernel> document, IFile file, Runnable changed) {
        super(
                parent,
                toolkit,
                document,
                "Platforms and Search",
                "Where and how to search. Kept for you, not in the file.");
        this.file = file;
        this.changed = changed;
        settings = KernelRunSettings.load(file);
        GridLayoutFactory.fillDefaults().numColumns(4).margins(2, 2).applyTo(body());
        platforms = new PlatformTable(toolkit, body(), document::model, this::keep);
        GridDataFactory.fillDefaults()
                .grab(true, true)
                .span(4, 1)
                .hint(260, 110)
                .indent(8, 0)
                .applyTo(platforms.frame());
        GridDataFactory.fillDefaults()
                .span(4, 1)
                .indent(8, 0)
                .applyTo(PlatformButtons.inForm(toolkit, body(), platforms));
        status = toolkit.createLabel(body(), "Looking for compilers\u2026", SWT.WRAP);
        GridDataFactory.fillDefaults()
                .grab(true, false)
                .span(4, 1)
                .hint(200, SWT.DEFAULT)
                .indent(8, 0)
                .applyTo(status);
        label("Strategy");
        strategy = new StrategyCombo(body(), settings.strategy(), this::chooseStrategy);
        toolkit.adapt(strategy.control(), true, true);
        GridDataFactory.fillDefaults().grab(true, false).span(3, 1).indent(8, 0).applyTo(strategy.control());
        label("Budget");
        budget = setting("1000", settings.budget(), "Edit Budget");
        budget.control().setToolTipText(KernelRunSettings.BUDGET_MEANING);
        label("Seed");
        seed = setting("1", settings.seed(), "Edit Seed");
        inside = InsideBox.in(body());
        toolkit.adapt(inside, true, true);
        inside.setSelection(settings.inside());
        inside.addListener(SWT.Selection, event -> keep());
        GridDataFactory.fillDefaults().span(4, 1).applyTo(inside);
        options = new StrategyOptions(toolkit, body(), this::keep);
        GridDataFactory.fillDefaults()
                .grab(true, false)
                .span(4, 1)
                .hint(260, 190)
                .indent(8, 0)
                .applyTo(options.frame());
        options.show(strategy.provider(), settings.options());
        Runnable again = this::detect;
        ToolchainPreferences.addListener(again);
        body().addListener(SWT.Dispose, event -> ToolchainPreferences.removeListener(again));
        detect();
    }

    private SettingText setting(String hint, String value, String step) {
        Text text = text(hint);
        text.setText(value);
        return new SettingText(text, document(), step, this::keep);
    }

    /** Looks for compilers again, after preferences have changed. */
    private void detect() {
        ToolchainDetection.detect(
                body(),
                found -> {
                    platforms.show(found, settings.platforms());
                    detected = true;
                    notDetected = Optional.empty();
                    say(
                            found.available().isEmpty()
                                    ? "No compiler was found. Install gcc or clang, or name one in Window >"
                                            + " Preferences > Toolchains."
                                    : "");
                    changed.run();
                    goOn();
                },
                sentence -> {
                    notDetected = Optional.of(sentence);
                    say(sentence);
                    goOn();
                });
    }

    /** Does this as soon as compilers have been looked for, at once where they have; in place of what waited before. */
    void whenDetected(Runnable action) {
        waiting = Optional.of(action);
        if (detected || notDetected.isPresent()) {
            goOn();
        }
    }

    private void goOn() {
        Optional<Runnable> action = waiting;
        waiting = Optional.empty();
        action.ifPresent(Runnable::run);
    }

    /** Why nothing can be run as it is set up now; empty when it can. */
    Optional<String> obstacle() {
        if (!detected) {
            return notDetected.or(() -> Optional.of("Compilers are still being looked for."));
        }
        if (platforms.chosen().isEmpty()) {
            return Optional.of("Tick at least one platform to run on.");
        }
        if (platforms.obstacle().isPresent()) {
            return platforms.obstacle();
        }
        return chosen().mistake();
    }

    /** What to run; only when there is no obstacle. */
    RunRequest request() {
        return chosen().request(file);
    }

    private KernelRunSettings chosen() {
        return new KernelRunSettings(
                platforms.chosen(),
                strategy.name(),
                options.changed(),
                seed.text(),
                budget.text(),
                inside.getSelection());
    }

    /** The field that is in the way, for a sign beside it. */
    Optional<Control> obstacleField() {
        if (!detected) {
            return Optional.empty();
        }
        if (platforms.chosen().isEmpty() || platforms.obstacle().isPresent()) {
            return Optional.of(platforms.control());
        }
        return Optional.of((chosen().mistake().orElse("").contains("seed") ? seed : budget).control());
    }

    @Override
    public void refresh() {
        platforms.refresh();
    }

    @Override
    public Optional<Control> fieldOf(Problem problem) {
        return Optional.empty();
    }

    private void chooseStrategy() {
        options.show(strategy.provider(), Map.of());
        keep();
    }

    private void keep() {
        if (detected) {
            settings = chosen();
            settings.save(file);
        }
        changed.run();
    }

    private void say(String sentence) {
        status.setText(sentence);
        GridDataFactory.createFrom((org.eclipse.swt.layout.GridData) status.getLayoutData())
                .exclude(sentence.isEmpty())
                .applyTo(status);
        status.setVisible(!sentence.isEmpty());
        body().layout(true, true);
    }
}
