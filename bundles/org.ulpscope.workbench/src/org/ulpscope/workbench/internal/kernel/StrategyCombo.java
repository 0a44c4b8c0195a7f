package org.ulpscope.workbench.internal.kernel;

import java.util.List;
import java.util.Optional;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.ulpscope.search.Strategies;
import org.ulpscope.search.StrategyProvider;

/** The strategies by name, one of them chosen; what it does is told where the pointer is. */
final class StrategyCombo {
    private final List<StrategyProvider> all = Strategies.all();
    private final Combo combo;

    /**
     * @param chosen name of the one that is chosen at first; blank for the usual one
     * @param onChoice is run when the user has chosen another
     */
    StrategyCombo(Composite parent, String chosen, Runnable onChoice) {
        combo = new Combo(parent, SWT.READ_ONLY);
        combo.setItems(all.stream().map(StrategyProvider::name).toArray(String[]::new));
        combo.select(Math.max(0, combo.indexOf(chosen.isEmpty() ? Strategies.DEFAULT : chosen)));
        tell();
        combo.addListener(SWT.Selection, event -> {
            tell();
            onChoice.run();
        });
    }

    private void tell() {
        combo.setToolTipText(summary());
    }

    Combo control() {
        return combo;
    }

    /** The one that is chosen. */
    Optional<StrategyProvider> provider() {
        return Optional.of(combo.getSelectionIndex())
                .filter(index -> index >= 0)
                .map(all::get);
    }

    /** Its name. */
    String name() {
        return combo.getText();
    }

    /** What it does, in a sentence. */
    String summary() {
        return provider().map(StrategyProvider::summary).orElse("");
    }
}
