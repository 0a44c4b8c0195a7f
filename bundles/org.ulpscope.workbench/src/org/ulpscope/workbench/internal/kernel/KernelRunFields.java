package org.ulpscope.workbench.internal.kernel;

import java.util.Map;
import java.util.Optional;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.forms.widgets.FormToolkit;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.model.files.KernelFiles;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.model.signature.Signature;
import org.ulpscope.ui.runs.RunConfiguration;
import org.ulpscope.ui.runs.RunFields;
import org.ulpscope.ui.toolchains.ToolchainDetection;
import org.ulpscope.workbench.platforms.PlatformButtons;
import org.ulpscope.workbench.platforms.PlatformTable;
import org.ulpscope.workbench.questions.KernelRunSettings;

/** Where and how a question about a kernel runs, in the dialog Run Configurations. */
public final class KernelRunFields implements RunFields {
    private final Composite body;
    private final Runnable changed;
    private final KernelRunSettings first;
    private final PlatformTable platforms;
    private final StrategyCombo strategy;
    private final Label meaning;
    private final StrategyOptions options;
    private final Text budget;
    private final Text seed;
    private final Optional<Button> inside;
    private Optional<String> obstacle = Optional.empty();
    private boolean ready;

    /**
     * @param canLookInside whether the question can be asked of what happens inside
     * @param changed is run whenever a field is
     */
    public KernelRunFields(Composite body, RunConfiguration configuration, boolean canLookInside, Runnable changed) {
        this.body = body;
        this.changed = changed;
        first = KernelRunSettings.of(configuration.settings());
        FormToolkit toolkit = new FormToolkit(body.getDisplay());
        body.addListener(SWT.Dispose, event -> toolkit.dispose());
        GridLayoutFactory.fillDefaults().numColumns(2).spacing(8, 6).applyTo(body);
        Kernel kernel = kernel(configuration);
        label("&Platforms:", SWT.BEGINNING);
        platforms = new PlatformTable(toolkit, body, () -> kernel, changed);
        GridDataFactory.fillDefaults().grab(true, true).hint(300, 130).applyTo(platforms.frame());
        new Label(body, SWT.NONE);
        PlatformButtons.onPage(body, platforms);
        label("S&trategy:", SWT.CENTER);
        strategy = new StrategyCombo(body, first.strategy(), this::chosen);
        GridDataFactory.fillDefaults().grab(true, false).applyTo(strategy.control());
        new Label(body, SWT.NONE);
        meaning = new Label(body, SWT.WRAP);
        GridDataFactory.fillDefaults().grab(true, false).hint(300, SWT.DEFAULT).applyTo(meaning);
        meaning.setText(strategy.summary());
        label("Bud&get:", SWT.CENTER);
        Composite beside = new Composite(body, SWT.NONE);
        GridLayoutFactory.fillDefaults().numColumns(4).spacing(8, 0).applyTo(beside);
        GridDataFactory.fillDefaults().grab(true, false).applyTo(beside);
        budget = field(beside, first.budget());
        budget.setToolTipText(KernelRunSettings.BUDGET_MEANING);
        new Label(beside, SWT.NONE).setText("inputs, or a time");
        Label before = new Label(beside, SWT.NONE);
        before.setText("See&d:");
        GridDataFactory.fillDefaults()
                .align(SWT.BEGINNING, SWT.CENTER)
                .indent(16, 0)
                .applyTo(before);
        seed = field(beside, first.seed());
        inside = canLookInside ? Optional.of(inside()) : Optional.empty();
        label("Options:", SWT.BEGINNING);
        options = new StrategyOptions(toolkit, body, changed);
        GridDataFactory.fillDefaults().grab(true, true).hint(300, 110).applyTo(options.frame());
        options.show(strategy.provider(), first.options());
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

    private Button inside() {
        new Label(body, SWT.NONE);
        Button box = InsideBox.in(body);
        box.setSelection(first.inside());
        box.addListener(SWT.Selection, event -> changed.run());
        return box;
    }

    private static Kernel kernel(RunConfiguration configuration) {
        try {
            return KernelFiles.load(configuration.path());
        } catch (UlpscopeException e) {
            // There is none yet, or one that its own editor complains of: any kernel shows the platforms.
            return Signature.parse("double f(double x)");
        }
    }

    private void label(String words, int vertical) {
        Label label = new Label(body, SWT.NONE);
        label.setText(words);
        GridDataFactory.fillDefaults().align(SWT.BEGINNING, vertical).applyTo(label);
    }

    private Text field(Composite parent, String value) {
        Text text = new Text(parent, SWT.BORDER);
        text.setText(value);
        GridDataFactory.fillDefaults().grab(true, false).hint(60, SWT.DEFAULT).applyTo(text);
        text.addListener(SWT.Modify, event -> changed.run());
        return text;
    }

    private void chosen() {
        options.show(strategy.provider(), Map.of());
        meaning.setText(strategy.summary());
        // It may have another number of lines.
        body.layout(true, true);
        changed.run();
    }

    private KernelRunSettings typed() {
        return new KernelRunSettings(
                ready ? platforms.chosen() : first.platforms(),
                strategy.name(),
                options.changed(),
                seed.getText(),
                budget.getText(),
                inside.map(Button::getSelection).orElse(first.inside()));
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
