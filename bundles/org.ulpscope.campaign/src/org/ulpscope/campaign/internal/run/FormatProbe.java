package org.ulpscope.campaign.internal.run;

import java.io.IOException;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.ulpscope.backend.toolchain.ToolchainSettings;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.base.files.PrivateFolder;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.campaign.internal.batch.BatchRunner;
import org.ulpscope.campaign.internal.batch.ProgramBatch;
import org.ulpscope.campaign.outcome.RunResult;
import org.ulpscope.campaign.program.ArithmeticOperator;
import org.ulpscope.campaign.program.Expression;
import org.ulpscope.campaign.program.Program;
import org.ulpscope.campaign.program.ProgramInput;
import org.ulpscope.campaign.program.ProgramParameter;
import org.ulpscope.campaign.program.ProgramParameter.Kind;
import org.ulpscope.campaign.program.ProgramStatement;
import org.ulpscope.campaign.run.CampaignPlatform;
import org.ulpscope.campaign.run.LeftOutPlatform;
import org.ulpscope.campaign.text.Tracing;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.numeric.Value;

/** Which platforms lack a format, as not all have FP16 and BF16: each is given a small program in it. */
public final class FormatProbe {
    private static final Duration LIMIT = Duration.ofSeconds(10);

    private final FloatFormat format;
    private final ToolchainSettings toolchains;
    private final Progress progress;

    /** @param toolchains what the user decided about toolchains */
    public FormatProbe(FloatFormat format, ToolchainSettings toolchains, Progress progress) {
        this.format = format;
        this.toolchains = toolchains;
        this.progress = progress;
    }

    /** Those that lack it, each once, by what the first of its levels says. */
    public List<LeftOutPlatform> lacking(List<CampaignPlatform> platforms) {
        if (!mayLack(format)) {
            return List.of();
        }
        try (PrivateFolder folder = PrivateFolder.temporary()) {
            BatchRunner runner = new BatchRunner(folder.path(), LIMIT, toolchains);
            Map<String, CampaignPlatform> byName = new LinkedHashMap<>();
            platforms.forEach(one -> byName.putIfAbsent(one.name(), one));
            return byName.values().stream()
                    .flatMap(platform -> obstacle(platform, runner)
                            .map(reason -> new LeftOutPlatform(platform.name(), platform.product(), reason))
                            .stream())
                    .toList();
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
                        List.of(new ProgramStatement.Assignment(
                                new Expression.Variable(Program.RESULT),
                                Optional.of(ArithmeticOperator.ADD),
                                new Expression.Call("fabs", List.of(new Expression.Literal(one)))))),
                new ProgramInput(List.of(one)));
        List<RunResult> results = runner.run(batch.text(Tracing.NONE), batch.calls(0), platform, progress.uncounted());
        return results.isEmpty()
                ? Optional.empty()
                : switch (results.getFirst()) {
                    case RunResult.Computed computed -> Optional.empty();
                    case RunResult.Failed failed -> Optional.of(firstLine(failed.cause()));
                    case RunResult.NotCompiled failed -> Optional.of(firstLine(failed.cause()));
                };
    }

    /** What the compiler says, without the place in a source that its user has never seen. */
    private static String firstLine(String cause) {
        return cause.lines()
                .findFirst()
                .orElse("")
                .replaceFirst("^.*?:\\d+:\\d+: ", "")
                .replaceFirst("\\.$", "");
    }

    /** Whether there are platforms without a format. */
    public static boolean mayLack(FloatFormat format) {
        return format != FloatFormat.FP64 && format != FloatFormat.FP32;
    }
}
