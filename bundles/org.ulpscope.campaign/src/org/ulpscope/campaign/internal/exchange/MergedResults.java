package org.ulpscope.campaign.internal.exchange;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.campaign.internal.batch.PreparedBatch;
import org.ulpscope.campaign.outcome.OutcomeClass;
import org.ulpscope.campaign.outcome.RunResult;
import org.ulpscope.campaign.program.CampaignProgram;
import org.ulpscope.campaign.run.CampaignPlatform;
import org.ulpscope.campaign.run.LeftOutPlatform;
import org.ulpscope.campaign.run.MissingResults;
import org.ulpscope.campaign.study.CampaignWriter;
import org.ulpscope.campaign.study.content.BatchResults;
import org.ulpscope.campaign.study.content.CampaignDescription;

/** Puts the results of several files into one campaign, batch by batch. */
public final class MergedResults {
    private final List<ResultSource> sources;
    private final CampaignWriter writer;
    private final CampaignDescription description;

    public MergedResults(List<? extends ResultSource> sources, CampaignWriter writer) {
        this.sources = List.copyOf(sources);
        this.writer = writer;
        this.description = writer.description();
    }

    /** What all these files are of together; its batches are those of the first file. */
    public static CampaignDescription description(List<? extends ResultSource> sources) {
        List<ResultSource> all = List.copyOf(sources);
        ResultSource first = all.getFirst();
        all.forEach(other -> SameCampaign.require(first, other));
        List<CampaignPlatform> platforms = MergedPlatforms.of(all);
        return first.description().withPlatforms(platforms, leftOut(all, platforms));
    }

    /**
     * Whether a description that these files give together says nothing that was not made here. Programs and inputs are the same in all of them, so that one
     * that was made here speaks for those; platforms have to be in such a file each.
     */
    public static boolean isMadeHere(CampaignDescription together, List<? extends ResultSource> sources) {
        List<CampaignPlatform> own = sources.stream()
                .filter(ResultSource::isMadeHere)
                .flatMap(source -> source.description().platforms().stream())
                .toList();
        return !own.isEmpty() && own.containsAll(together.platforms());
    }

    /** What one machine had to leave out another may have run. */
    private static List<LeftOutPlatform> leftOut(List<ResultSource> sources, List<CampaignPlatform> platforms) {
        Map<String, LeftOutPlatform> byName = new LinkedHashMap<>();
        sources.stream()
                .flatMap(source -> source.description().leftOut().stream())
                .forEach(one -> byName.putIfAbsent(one.name(), one));
        platforms.forEach(platform -> byName.remove(platform.name()));
        return List.copyOf(byName.values());
    }

    /**
     * Stores the batches that the campaign lacks and for which the files have the results of all its platforms.
     *
     * @return what is missing to the rest
     * @throws UlpscopeException if two files have different results of one run
     */
    public List<MissingResults> store() {
        Set<Integer> stored = writer.stored();
        List<MissingResults> missing = new ArrayList<>();
        for (int number = 0; number < description.batches(); number++) {
            if (!stored.contains(number)) {
                store(PreparedBatch.of(description, number), missing);
            }
        }
        return missing;
    }

    private void store(PreparedBatch batch, List<MissingResults> missing) {
        List<List<RunResult>> byPlatform = new ArrayList<>();
        List<MissingResults> lacking = new ArrayList<>();
        for (CampaignPlatform platform : description.platforms()) {
            Map<Integer, List<RunResult>> found = results(platform, batch);
            long absent = batch.programs().size() - found.size();
            if (absent > 0) {
                lacking.add(new MissingResults(batch.number(), platform.label(), absent));
            }
            byPlatform.add(found.entrySet().stream()
                    .sorted(Map.Entry.comparingByKey())
                    .flatMap(entry -> entry.getValue().stream())
                    .toList());
        }
        if (lacking.isEmpty()) {
            writer.store(BatchResults.of(batch.number(), batch.sorted(byPlatform), description.platforms()));
        }
        missing.addAll(lacking);
    }

    private Map<Integer, List<RunResult>> results(CampaignPlatform platform, PreparedBatch batch) {
        Map<Integer, List<RunResult>> all = new LinkedHashMap<>();
        Map<Integer, ResultSource> origins = new LinkedHashMap<>();
        for (ResultSource source : sources) {
            int place = MergedPlatforms.place(platform, source);
            if (place < 0) {
                continue;
            }
            int end = batch.first() + batch.programs().size();
            source.results(place, batch.first(), end).forEach((number, results) -> {
                List<RunResult> known = all.putIfAbsent(number, results);
                if (known == null) {
                    origins.put(number, source);
                } else {
                    CampaignProgram program = batch.programs().get(number - batch.first());
                    requireEqual(program, platform, known, origins.get(number), results, source);
                }
            });
        }
        return all;
    }

    private static void requireEqual(
            CampaignProgram program,
            CampaignPlatform platform,
            List<RunResult> one,
            ResultSource ofOne,
            List<RunResult> other,
            ResultSource ofOther) {
        for (int input = 0; input < one.size(); input++) {
            if (!isSame(one.get(input), other.get(input))) {
                throw new UlpscopeException(
                        "Program " + program.name() + " with input " + input + " on "
                                + platform.label() + " gave " + words(one.get(input)) + " in " + ofOne.name() + " and "
                                + words(other.get(input)) + " in " + ofOther.name()
                                + ". One of the machines computes otherwise, though its compiler is the same; merge without one of them.");
            }
        }
    }

    /** Bits of NaNs and words about failures may differ. */
    private static boolean isSame(RunResult one, RunResult other) {
        if (one instanceof RunResult.Computed(var a) && other instanceof RunResult.Computed(var b)) {
            return a.bits() == b.bits()
                    || OutcomeClass.of(a) == OutcomeClass.NAN && OutcomeClass.of(b) == OutcomeClass.NAN;
        }
        return one.label().equals(other.label());
    }

    private static String words(RunResult result) {
        return result instanceof RunResult.Computed(var value)
                ? value + " (" + value.bitPattern() + ")"
                : result.label();
    }
}
