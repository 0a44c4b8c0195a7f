package org.ulpscope.workbench.internal.kernel;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.forms.widgets.FormToolkit;
import org.ulpscope.model.KernelFiles;
import org.ulpscope.model.Signature;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.numeric.UlpscopeException;
import org.ulpscope.search.Strategies;
import org.ulpscope.search.StrategyProvider;
import org.ulpscope.workbench.platforms.PlatformButtons;
import org.ulpscope.workbench.platforms.PlatformTable;
import org.ulpscope.workbench.runs.RunConfiguration;
import org.ulpscope.workbench.runs.RunFields;
import org.ulpscope.workbench.toolchains.ToolchainDetection;

/** Where and how a question about a kernel runs, in the dialog Run Configurations. */
public final class KernelRunFields implements RunFields {
    private final Composite body;
    private final Runnable changed;
    private final RunSettings first;
    private final PlatformTable platforms;
    private final Combo strategy;
    private final StrategyOptions options;
    private final Text budget;
    private final Text seed;
    private Optional<String> obstacle = Optional.empty();
    private boolean ready;

    /** @param changed is run whenever a field is */
    public KernelRunFields(Composite body, RunConfiguration configuration, Runnable changed) {
        this.body = body;
        this.changed = changed;
        first = RunSettings.of(configuration.settings());
        FormToolkit toolkit = new FormToolkit(body.getDisplay());
        body.addListener(SWT.Dispose, event -> toolkit.dispose());
        GridLayoutFactory.fillDefaults().numColumns(2).spacing(8, 6).applyTo(body);
        Kernel kernel = kernel(configuration);
        label("&Platforms:");
        platforms = new PlatformTable(toolkit, body, () -> kernel, changed);
        GridDataFactory.fillDefaults().grab(true, true).hint(300, 130).applyTo(platforms.frame());
        new Label(body, SWT.NONE);
        PlatformButtons.onPage(body, platforms);
        label("S&trategy:");
        strategy = new Combo(body, SWT.READ_ONLY);
        strategy.setItems(Strategies.all().stream().map(StrategyProvider::name).toArray(String[]::new));
        strategy.setText(first.strategy().isEmpty() ? Strategies.DEFAULT : first.strategy());
        GridDataFactory.fillDefaults().grab(true, false).applyTo(strategy);
        budget = field("Bud&get:", first.budget());
        budget.setToolTipText(RunSettings.BUDGET_MEANING);
        seed = field("See&d:", first.seed());
        label("Options:");
        options = new StrategyOptions(toolkit, body, changed);
        GridDataFactory.fillDefaults().grab(true, true).hint(300, 110).applyTo(options.frame());
        options.show(provider(), first.options());
        strategy.addListener(SWT.Selection, event -> {
            options.show(provider(), Map.of());
            changed.run();
        });
        ToolchainDetection.detect(
                body,
                found -> {
                    platforms.show(found, first.platforms());
                    ready = true;
                    changed.run();
                },
                sentence -> {
                    obstacle = Optional.of(sentence);
                    changed.run();
                });
    }

    private static Kernel kernel(RunConfiguration configuration) {
        try {
            return KernelFiles.load(configuration.path());
        } catch (UlpscopeException e) {
            // There is none yet, or one that its own editor complains of: any kernel shows the platforms.
            return Signature.parse("double f(double x)");
        }
    }

    private void label(String words) {
        Label label = new Label(body, SWT.NONE);
        label.setText(words);
        GridDataFactory.fillDefaults().align(SWT.BEGINNING, SWT.BEGINNING).applyTo(label);
    }

    private Text field(String words, String value) {
        label(words);
        Text text = new Text(body, SWT.BORDER);
        text.setText(value);
        GridDataFactory.fillDefaults().grab(true, false).applyTo(text);
        text.addListener(SWT.Modify, event -> changed.run());
        return text;
    }

    private Optional<StrategyProvider> provider() {
        List<StrategyProvider> all = Strategies.all();
        return Optional.of(strategy.getSelectionIndex())
                .filter(index -> index >= 0)
                .map(all::get);
    }

    private RunSettings typed() {
        return new RunSettings(
                ready ? platforms.chosen() : first.platforms(),
                strategy.getText(),
                options.changed(),
                seed.getText(),
                budget.getText());
    }

    @Override
    public Map<String, String> settings() {
        return typed().entries();
    }

    @Override
    public boolean isReady() {
        return ready;
    }

    @Override
    public Optional<String> obstacle() {
        if (!ready) {
            return obstacle;
        }
        return platforms.chosen().isEmpty()
                ? Optional.of("Tick at least one platform to run on.")
                : platforms.obstacle().or(typed()::mistake);
    }
}
