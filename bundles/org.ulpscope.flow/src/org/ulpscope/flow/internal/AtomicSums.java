package org.ulpscope.flow.internal;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.ulpscope.flow.FlowRequest;
import org.ulpscope.program.cuda.InstrumentedCode;
import org.ulpscope.ptx.SourceFrame;
import org.ulpscope.ptx.site.CheckedSite;
import org.ulpscope.report.Coverage.Omission;

/** What a flow cannot say of sums by atomic additions: they are in memory alone, and depend on an order that a GPU leaves open. */
public final class AtomicSums {
    private static final String WHY =
            "no GPU fixes the order of its additions, so that its last digits, and whether it overflows, may differ from run to run";

    private AtomicSums() {}

    /**
     * Those in kernels that were launched, a line each.
     *
     * @param kernels these, as their sources declare them
     */
    public static List<Omission> of(List<InstrumentedCode> code, Set<String> kernels, FlowRequest request) {
        Set<Omission> sums = new LinkedHashSet<>();
        for (InstrumentedCode one : code) {
            List<CheckedSite> additions = one.additions();
            Set<String> own = Set.copyOf(one.kernels());
            DeclaredNames names = new DeclaredNames(
                    additions.stream().map(CheckedSite::function).distinct().toList());
            for (CheckedSite site : additions) {
                boolean isElsewhere = own.contains(site.function()) && !kernels.contains(names.of(site.function()));
                if (!isElsewhere) {
                    sums.add(new Omission("the sum by atomic additions at " + place(site, request), WHY));
                }
            }
        }
        return List.copyOf(sums);
    }

    private static String place(CheckedSite site, FlowRequest request) {
        Optional<SourceFrame> own = site.chain().stream().filter(request::isOwn).findFirst();
        return own.or(() -> site.chain().stream().findFirst())
                .map(frame -> request.shown(frame.path()) + ":" + frame.line())
                .orElse("a line that is not known, in " + site.function());
    }
}
