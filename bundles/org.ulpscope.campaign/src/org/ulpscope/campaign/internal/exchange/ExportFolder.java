package org.ulpscope.campaign.internal.exchange;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.ulpscope.backend.toolchain.Language;
import org.ulpscope.base.BadInputException;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.campaign.program.ImportedFunction;
import org.ulpscope.campaign.program.ImportedProgram;
import org.ulpscope.campaign.study.content.CampaignDescription;

/** The folder that goes to a machine without Ulpscope. */
public final class ExportFolder {
    private static final String DRIVER = "driver.h";

    private final CampaignDescription description;
    private final List<ExportTarget> targets;

    public ExportFolder(CampaignDescription description, List<ExportTarget> targets) {
        this.description = description.withPlatforms(
                targets.stream().map(ExportTarget::platform).toList(), List.of());
        this.targets = List.copyOf(targets);
    }

    /** Makefiles compile batches as C, which compilers for GPUs read as their own languages. */
    private static void requireC(ImportedProgram one) {
        BadInputException.unless(
                !(one.program() instanceof ImportedFunction function) || function.language() != Language.CPP,
                one.program().name() + " is in C++; only functions in C and CUDA can be exported.");
    }

    /** @throws UlpscopeException if something is in the folder, or it cannot be written */
    public void write(Path folder) {
        description.imported().forEach(ExportFolder::requireC);
        // It may refuse an option, which is told before anything is written.
        String makefile = new MakefileText(targets, description.batches()).text();
        try {
            Files.createDirectories(folder);
            try (Stream<Path> inside = Files.list(folder)) {
                BadInputException.unless(
                        inside.findAny().isEmpty(), "'" + folder + "' is not empty; name a new folder.");
            }
            String mark = ExportedRequest.mark(description);
            for (int number = 0; number < description.batches(); number++) {
                Files.writeString(
                        folder.resolve(ExportedBatch.name(number) + ".c"),
                        new ExportedBatch(description, number).text(mark));
            }
            try (InputStream driver = ExportFolder.class.getResourceAsStream(DRIVER)) {
                Files.copy(driver, folder.resolve(DRIVER));
            }
            Files.writeString(folder.resolve("Makefile"), makefile);
            Files.writeString(folder.resolve(ExportedRequest.FILE), ExportedRequest.text(description));
        } catch (IOException e) {
            throw new UlpscopeException("The batches cannot be written to " + folder + ": " + e.getMessage() + ".", e);
        }
    }
}
