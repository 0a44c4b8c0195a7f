package org.ulpscope.flow.internal;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.ulpscope.backend.process.ChildProcess;
import org.ulpscope.backend.process.ProcessResult;
import org.ulpscope.flow.FlowFinding;
import org.ulpscope.flow.FlowSite;
import org.ulpscope.ptx.SourceFrame;

/** Functions as their sources declare them, in the place of the names that a C++ compiler gives them. {@code c++filt}, which comes with gcc, knows. */
public final class DeclaredNames {
    private static final Logger LOG = LoggerFactory.getLogger(DeclaredNames.class);
    private static final Duration LIMIT = Duration.ofSeconds(20);

    /** How many names one command takes. */
    private static final int MOST = 200;

    private final Map<String, String> declared = new HashMap<>();

    /** @param names as compilers give them */
    public DeclaredNames(List<String> names) {
        for (int i = 0; i < names.size(); i += MOST) {
            ask(names.subList(i, Math.min(names.size(), i + MOST)));
        }
    }

    /** The findings with such names; where there is no {@code c++filt}, as they are. */
    public static List<FlowFinding> of(List<FlowFinding> findings) {
        DeclaredNames names = new DeclaredNames(findings.stream()
                .flatMap(finding ->
                        mangled(finding.site().function(), finding.site().chain()))
                .distinct()
                .toList());
        return findings.stream()
                .map(finding -> finding.at(names.in(finding.site())))
                .toList();
    }

    /** The names in a function and in the source lines of an instruction of it. */
    public static Stream<String> mangled(String function, List<SourceFrame> chain) {
        return Stream.concat(
                Stream.of(function), chain.stream().map(SourceFrame::function).flatMap(Optional::stream));
    }

    /** The instruction with such names. */
    public FlowSite in(FlowSite site) {
        return new FlowSite(site.number(), of(site.function()), site.instruction(), site.format(), in(site.chain()));
    }

    /** The source lines with such names. */
    public List<SourceFrame> in(List<SourceFrame> chain) {
        return chain.stream()
                .map(frame -> new SourceFrame(
                        frame.path(),
                        frame.line(),
                        frame.column(),
                        frame.function().map(this::of)))
                .toList();
    }

    /** One name. */
    public String of(String name) {
        return declared.getOrDefault(name, name);
    }

    private void ask(List<String> names) {
        List<String> command = new ArrayList<>(List.of("c++filt"));
        command.addAll(names);
        try {
            ProcessResult result = ChildProcess.run(command, Path.of("/"), LIMIT, () -> false);
            List<String> lines = result.output().lines().toList();
            if (result.succeeded() && lines.size() == names.size()) {
                for (int i = 0; i < names.size(); i++) {
                    declared.put(names.get(i), lines.get(i));
                }
            }
        } catch (IOException e) {
            LOG.debug("Functions keep their mangled names", e);
        }
    }
}
