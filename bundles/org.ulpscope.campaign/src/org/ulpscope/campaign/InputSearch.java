package org.ulpscope.campaign;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.ulpscope.backend.toolchain.ToolchainSettings;
import org.ulpscope.base.BadInputException;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.base.files.PrivateFolder;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.campaign.internal.batch.BatchRunner;
import org.ulpscope.campaign.internal.search.BatchSearch;
import org.ulpscope.campaign.program.CampaignProgram;
import org.ulpscope.campaign.program.ImportedProgram;
import org.ulpscope.campaign.program.ProgramInput;
import org.ulpscope.campaign.program.ProgramSource;
import org.ulpscope.campaign.run.CampaignListener;
import org.ulpscope.campaign.study.content.CampaignDescription;
import org.ulpscope.campaign.study.content.CampaignRequest;

/**
 * Finds inputs on which the platforms of a campaign disagree, by Bayesian optimisation over the inputs of each program. One seed gives the same inputs wherever the platforms
 * give the same results.
 */
public final class InputSearch {
    private InputSearch() {}

    /**
     * The same campaign with its programs and the inputs that were found, which stand in its file as those of imported programs do. Where fewer were found than each program has,
     * drawn ones follow them. Programs that came with inputs keep them.
     *
     * @param budget how many inputs of each program may be tried, at least 1
     * @return the request as it was, where the user asked to stop
     * @throws BadInputException if the campaign is in FP16 or BF16, whose programs a file cannot keep
     * @throws UlpscopeException if a platform is not here
     */
    public static CampaignRequest of(
            CampaignRequest request,
            int budget,
            ToolchainSettings toolchains,
            CampaignListener listener,
            Progress progress) {
        BadInputException.unless(budget >= 1, "A search needs an evaluation at least.");
        BadInputException.unless(
                !CampaignStudy.mayLack(request.format()),
                "Inputs are searched for in FP64 and FP32; leave --inputs-by search away for "
                        + request.format().label() + ".");
        CampaignDescription description = CampaignStudy.description(request, toolchains, listener, progress);
        progress.begin("Searching for inputs", request.programs());
        try (PrivateFolder folder = PrivateFolder.temporary()) {
            BatchRunner runner = new BatchRunner(folder.path(), request.callLimit(), toolchains);
            List<ImportedProgram> programs = new ArrayList<>();
            for (int first = 0; first < request.programs(); first += request.batch()) {
                int end = Math.min(first + request.batch(), request.programs());
                programs.addAll(searched(description, first, end, budget, runner, progress));
                if (progress.isCancelled()) {
                    return request;
                }
                progress.worked(end - first);
            }
            return request.withImported(programs);
        } catch (IOException e) {
            throw new UlpscopeException("There is no folder for the sources: " + e.getMessage() + ".", e);
        }
    }

    private static List<ImportedProgram> searched(
            CampaignDescription description, int first, int end, int budget, BatchRunner runner, Progress progress) {
        ProgramSource source = description.generator();
        List<CampaignProgram> programs =
                IntStream.range(first, end).mapToObj(source::program).toList();
        List<List<ProgramInput>> found =
                new BatchSearch(description, runner, progress.uncounted()).run(programs, first, budget);
        List<ImportedProgram> all = new ArrayList<>();
        for (int i = 0; i < programs.size(); i++) {
            List<ProgramInput> own = description.imported().isEmpty()
                    ? List.of()
                    : description.imported().get(first + i).inputs();
            all.add(new ImportedProgram(programs.get(i), own.isEmpty() ? found.get(i) : own));
        }
        return all;
    }
}
