package org.ulpscope.workbench.internal.preferences;

import org.eclipse.core.runtime.preferences.InstanceScope;
import org.eclipse.jface.preference.ComboFieldEditor;
import org.eclipse.jface.preference.FieldEditorPreferencePage;
import org.eclipse.jface.preference.IntegerFieldEditor;
import org.eclipse.ui.IWorkbench;
import org.eclipse.ui.IWorkbenchPreferencePage;
import org.eclipse.ui.preferences.ScopedPreferenceStore;
import org.ulpscope.search.Strategies;
import org.ulpscope.workbench.questions.RunDefaults;

/** How hunts and comparisons run of kernels that were never run before. */
public final class HuntingPreferencePage extends FieldEditorPreferencePage implements IWorkbenchPreferencePage {
    /** Makes a page of fields one below the other. */
    public HuntingPreferencePage() {
        super(GRID);
    }

    @Override
    public void init(IWorkbench workbench) {
        setDescription(
                "What a kernel begins with that was never run before. Each kernel's editor keeps what is chosen there.");
        ScopedPreferenceStore store = new ScopedPreferenceStore(InstanceScope.INSTANCE, RunDefaults.NODE);
        store.setDefault(RunDefaults.STRATEGY, Strategies.DEFAULT);
        store.setDefault(RunDefaults.EVALUATIONS, RunDefaults.USUAL_EVALUATIONS);
        store.setDefault(RunDefaults.SEED, RunDefaults.USUAL_SEED);
        store.setDefault(RunDefaults.FINDINGS, RunDefaults.USUAL_FINDINGS);
        setPreferenceStore(store);
    }

    @Override
    protected void createFieldEditors() {
        String[][] strategies = Strategies.all().stream()
                .map(strategy -> new String[] {strategy.name(), strategy.name()})
                .toArray(String[][]::new);
        addField(new ComboFieldEditor(RunDefaults.STRATEGY, "&Strategy:", strategies, getFieldEditorParent()));
        addField(number(RunDefaults.EVALUATIONS, "&Budget:", 1));
        addField(number(RunDefaults.SEED, "See&d:", 0));
        addField(number(RunDefaults.FINDINGS, "&Findings kept of each kind by a hunt:", 0));
    }

    private IntegerFieldEditor number(String key, String label, int least) {
        IntegerFieldEditor field = new IntegerFieldEditor(key, label, getFieldEditorParent());
        field.setValidRange(least, Integer.MAX_VALUE);
        field.setErrorMessage("Give a whole number that is " + least + " or more.");
        return field;
    }
}
