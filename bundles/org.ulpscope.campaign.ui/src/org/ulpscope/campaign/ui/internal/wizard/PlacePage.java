package org.ulpscope.campaign.ui.internal.wizard;

import java.util.List;
import java.util.Optional;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.wizard.WizardPage;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Text;
import org.ulpscope.backend.process.ShellWords;
import org.ulpscope.backend.slurm.SlurmOptions;
import org.ulpscope.backend.slurm.SlurmPlan;
import org.ulpscope.campaign.run.CampaignDepth;

/** Asks where a campaign runs. */
final class PlacePage extends WizardPage {
    private static final int USUAL_PARTS = 16;
    private static final int INDENT = 24;

    private Button here;
    private Button reduce;
    private Button cluster;
    private NumberText parts;
    private List<Text> texts = List.of();

    PlacePage() {
        super("place", "Where it runs", null);
        setDescription("A campaign runs in the background. It can be stopped and resumed.");
    }

    @Override
    public void createControl(Composite above) {
        Composite body = new Composite(above, SWT.NONE);
        GridLayoutFactory.swtDefaults()
                .numColumns(2)
                .margins(10, 10)
                .spacing(8, 8)
                .applyTo(body);
        here = wide(body, SWT.RADIO, "On &this machine", 0);
        here.setSelection(true);
        reduce = wide(body, SWT.CHECK, "Look for the &smallest program that shows each cause", INDENT);
        reduce.setSelection(true);
        reduce.setToolTipText("Takes a while where programs are few; Resume does it later");
        cluster = wide(body, SWT.RADIO, "On a &cluster that Slurm on this machine reaches", 0);
        cluster.setToolTipText("The folder of the file must be seen by all nodes under the same name");
        parts = new NumberText(body, "Par&ts:", USUAL_PARTS, 1, SlurmPlan.MOST_PARTS, "How many tasks", this::update);
        texts = List.of(
                text(body, "&Partition:", "the cluster's usual one"),
                text(body, "&Account:", "your usual one"),
                text(body, "&Limit of a task:", "such as 2:00:00"),
                text(body, "&Words for sbatch:", "such as --exclusive"));
        setControl(body);
        update();
    }

    private Button wide(Composite body, int style, String words, int indent) {
        Button button = new Button(body, style);
        button.setText(words);
        GridDataFactory.fillDefaults().span(2, 1).indent(indent, 0).applyTo(button);
        button.addListener(SWT.Selection, event -> update());
        return button;
    }

    private Text text(Composite body, String label, String message) {
        new Label(body, SWT.NONE).setText(label);
        Text text = new Text(body, SWT.BORDER);
        text.setMessage(message);
        text.addListener(SWT.Modify, event -> update());
        GridDataFactory.fillDefaults().grab(true, false).applyTo(text);
        return text;
    }

    /** How it runs on a cluster; empty to run it here. */
    Optional<SlurmPlan> plan() {
        return here.getSelection()
                ? Optional.empty()
                : Optional.of(new SlurmPlan(
                        Math.toIntExact(parts.number().orElseThrow()),
                        new SlurmOptions(
                                written(0),
                                written(1),
                                written(2),
                                ShellWords.split(texts.get(3).getText()))));
    }

    /** How far it goes where it runs here. */
    CampaignDepth depth() {
        return reduce.getSelection() ? CampaignDepth.SMALLEST_CASES : CampaignDepth.CAUSES;
    }

    private Optional<String> written(int field) {
        return Optional.of(texts.get(field).getText().strip()).filter(text -> !text.isEmpty());
    }

    private void update() {
        if (texts.isEmpty()) {
            return;
        }
        boolean local = here.getSelection();
        reduce.setEnabled(local);
        parts.setEnabled(!local);
        texts.forEach(text -> text.setEnabled(!local));
        setErrorMessage(parts.mistake().orElse(null));
        setPageComplete(getErrorMessage() == null);
    }
}
