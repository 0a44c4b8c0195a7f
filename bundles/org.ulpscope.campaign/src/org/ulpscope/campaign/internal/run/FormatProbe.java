package org.ulpscope.campaign.internal.run;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.ulpscope.backend.Progress;
import org.ulpscope.campaign.CampaignListener;
import org.ulpscope.campaign.CampaignPlatform;
import org.ulpscope.campaign.outcome.RunResult;
import org.ulpscope.campaign.program.Expression;
import org.ulpscope.campaign.program.Operator;
import org.ulpscope.campaign.program.Program;
import org.ulpscope.campaign.program.ProgramInput;
import org.ulpscope.campaign.program.ProgramParameter;
import org.ulpscope.campaign.program.ProgramParameter.Kind;
import org.ulpscope.campaign.program.Statement;
import org.ulpscope.campaign.text.Tracing;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.numeric.UlpscopeException;
import org.ulpscope.numeric.Value;
import org.ulpscope.numeric.files.PrivateFolder;

/** Which platforms have a format, as not all have FP16 and BF16: each is given a small program in it. */
public final class FormatProbe {
    private static final Duration LIMIT = Duration.ofSeconds(10);

    private final FloatFormat format;
    private final CampaignListener listener;
    private final Progress progress;

    public FormatProbe(FloatFormat format, CampaignListener listener, Progress progress) {
        this.format = format;
        this.listener = listener;
        this.progress = progress;
    }

    /**
     * Those that have it, at all their levels; of the others a sentence each is told.
     *
     * @throws UlpscopeException if none has it
     */
    public List<CampaignPlatform> having(List<CampaignPlatform> platforms) {
        if (format == FloatFormat.FP64 || format == FloatFormat.FP32) {
            return platforms;
        }
        try (PrivateFolder folder = PrivateFolder.temporary()) {
            BatchRunner runner = new BatchRunner(folder.path(), LIMIT);
            Map<String, Optional<String>> obstacles = platforms.stream()
                    .collect(Collectors.toMap(
                            CampaignPlatform::name, one -> obstacle(one, runner), (one, other) -> one));
            List<String> sentences = obstacles.values().stream()
                    .flatMap(Optional::stream)
                    .sorted()
                    .toList();
            List<CampaignPlatform> having = platforms.stream()
                    .filter(platform -> obstacles.get(platform.name()).isEmpty())
                    .toList();
            if (having.isEmpty()) {
                throw new UlpscopeException(String.join("\n", sentences));
            }
            sentences.forEach(sentence -> listener.leftOut(sentence + " It is left out."));
            return having;
        } catch (IOException e) {
            throw new UlpscopeException("There is no folder for a source: " + e.getMessage() + ".", e);
        }
    }

    private Optional<String> obstacle(CampaignPlatform platform, BatchRunner runner) {
        ProgramBatch batch = new ProgramBatch();
        Value one = new Value(format, format.convert(Value.of(1.0)));
        batch.add(
                new Program(
                        "doubling",
                        format,
                        List.of(new ProgramParameter(Program.RESULT, Kind.VALUE)),
                        List.of(new Statement.Assignment(
                                new Expression.Variable(Program.RESULT),
                                Optional.of(Operator.ADD),
                                new Expression.Call("fabs", List.of(new Expression.Literal(one)))))),
                new ProgramInput(List.of(one)));
        Function<String, Optional<String>> because =
                reason -> Optional.of("'" + platform.name() + "' (" + platform.product() + ") has no " + format.label()
                        + ": " + reason.lines().findFirst().orElse("") + ".");
        List<RunResult> results = runner.run(batch.text(Tracing.NONE), batch.calls(0), platform, progress.uncounted());
        return results.isEmpty()
                ? Optional.empty()
                : switch (results.getFirst()) {
                    case RunResult.Computed computed -> Optional.empty();
                    case RunResult.Failed failed -> because.apply(failed.cause());
                    case RunResult.NotCompiled failed -> because.apply(failed.cause());
                };
    }
}
