package org.ulpscope.campaign.ui.internal.cases;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.eclipse.swt.widgets.Control;
import org.ulpscope.campaign.report.CaseKernel;
import org.ulpscope.campaign.study.CampaignTrust;
import org.ulpscope.campaign.study.content.CampaignCase;
import org.ulpscope.model.files.KernelFiles;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.report.ExportFile;
import org.ulpscope.search.Point;
import org.ulpscope.study.trust.Trust;
import org.ulpscope.ui.tasks.BackgroundTask;
import org.ulpscope.ui.trust.Consent;
import org.ulpscope.workbench.explore.Explore;
import org.ulpscope.workbench.explore.ExploredInput;

/** Makes a kernel of a case, in a folder beside the campaign, and opens it in Explore with the case's inputs, on its two platforms. */
public final class CaseExplorer {
    private CaseExplorer() {}

    /** Does so. @param owner what the work ends with */
    public static void open(Control owner, CaseActions actions, CampaignCase one) {
        BackgroundTask.of("Making a kernel of " + one.name(), progress -> write(actions.campaign(), one))
                .whenDone(owner, input -> Explore.show(actions.page(), input), actions.failed())
                .start();
    }

    private static ExploredInput write(Path campaign, CampaignCase one) throws IOException {
        Consent.require(() -> CampaignTrust.question(Trust.ofThisUser(), campaign));
        CaseKernel made = new CaseKernel(one);
        Path folder = Files.createDirectories(campaign.resolveSibling(campaign.getFileName() + ".cases"));
        // Programs that were reduced have the name of the one they come from, and other platforms may have another
        // smallest one.
        String stem = "%s-%s-%08x"
                .formatted(one.name(), one.left().level().label(), one.source().hashCode());
        ExportFile.write(folder.resolve(stem + ".c"), made.source());
        Kernel kernel = made.kernel(stem + ".c");
        Path file = folder.resolve(stem + "." + KernelFiles.EXTENSION);
        KernelFiles.save(kernel, file);
        return new ExploredInput(
                file,
                kernel,
                folder,
                List.of(one.left().request(), one.right().request()),
                new Point(made.inputBits().stream().mapToLong(Long::longValue).toArray()),
                Map.of(),
                Optional.empty());
    }
}
