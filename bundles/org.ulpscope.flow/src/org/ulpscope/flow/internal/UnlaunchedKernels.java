package org.ulpscope.flow.internal;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.ulpscope.flow.FlowRequest;
import org.ulpscope.program.cuda.InstrumentedCode;
import org.ulpscope.ptx.site.CheckedSite;
import org.ulpscope.report.Coverage.Omission;

/** Kernels that a run never launched, so that nobody knows what they would give. */
public final class UnlaunchedKernels {
    private static final String WHY = "it was not launched";
    private static final int MOST_NAMED = 5;

    private UnlaunchedKernels() {}

    /**
     * Those that compute in lines of the user's own: the first few by name, and the rest by their number.
     *
     * @param launched the kernels that were launched, as their sources declare them
     */
    public static List<Omission> of(List<InstrumentedCode> code, Set<String> launched, FlowRequest request) {
        Set<String> compiled = new LinkedHashSet<>();
        for (InstrumentedCode one : code) {
            Set<String> computing = Stream.concat(one.checked().stream(), one.additions().stream())
                    .filter(site -> site.chain().stream().anyMatch(request::isOwn))
                    .map(CheckedSite::function)
                    .collect(Collectors.toSet());
            one.kernels().stream().filter(computing::contains).forEach(compiled::add);
        }
        DeclaredNames names = new DeclaredNames(List.copyOf(compiled));
        List<String> left = compiled.stream()
                .map(names::of)
                .filter(name -> !launched.contains(name))
                .distinct()
                .toList();
        List<Omission> omissions = new ArrayList<>();
        left.stream().limit(MOST_NAMED).forEach(name -> omissions.add(new Omission(name, WHY)));
        if (left.size() > MOST_NAMED) {
            int more = left.size() - MOST_NAMED;
            omissions.add(new Omission(
                    more + (more == 1 ? " more kernel" : " more kernels"), more == 1 ? WHY : "they were not launched"));
        }
        return List.copyOf(omissions);
    }
}
