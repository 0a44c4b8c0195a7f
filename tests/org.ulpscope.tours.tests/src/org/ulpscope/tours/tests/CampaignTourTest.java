package org.ulpscope.tours.tests;

import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.Text;
import org.ulpscope.workbench.tests.Desk;
import org.ulpscope.workbench.tests.Gallery;
import org.ulpscope.workbench.tests.Hands;
import org.ulpscope.workbench.tests.User;

/** Random programs on several platforms: the twelfth step of the tutorial. */
class CampaignTourTest extends Tour {
    private static final String PROGRAMS = "8";

    @Override
    void walk() throws Exception {
        step(12, "File > New > Campaign");
        User.choose("File", "New", "Campaign");
        Shell wizard = User.window("New Campaign");
        Text programs = Hands.field(wizard, "How many programs");
        User.click(programs);
        User.key("ctrl+a");
        User.type(PROGRAMS, 60);
        lookAtDialog(wizard);
        User.click(wizard, "Finish");
        Desk.await("the wizard is closed", wizard::isDisposed);
        Parts.bringUp("Overview");
        Desk.await("programs were run", () -> Gallery.below(Desk.shell(), Label.class).stream()
                .anyMatch(label -> label.isVisible() && label.getText().contains(PROGRAMS + " programs were run")));
        begin("step 12, the causes");
        Parts.bringUp("Causes");
        Composite window = Desk.window().getShell();
        Desk.await("why they disagree is told", () -> Gallery.below(window, Table.class).stream()
                .anyMatch(table -> table.isVisible()
                        && table.getItemCount() > 0
                        && table.getColumn(0).getText().equals("Cause")));
    }
}
