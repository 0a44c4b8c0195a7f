package org.ulpscope.program.certificate;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.ulpscope.ptx.SourceFrame;
import org.ulpscope.ptx.basis.Basis;
import org.ulpscope.ptx.basis.GroundedSite;
import org.ulpscope.ptx.basis.ResultGround;

/** The kernels that were launched, with what their launches came to. */
final class KernelBook {
    private static final String NOT_LISTED =
            "Its device code lists no instructions for a certificate, so that nothing is known of them.";

    /** What is the same for a reader. */
    private record Kept(ResultGround ground, List<SourceFrame> chain, String mnemonic) {}

    private static final class Entry {
        private final Set<Integer> reached = new HashSet<>();
        private final Map<Kept, GroundedSite> sites = new LinkedHashMap<>();
        private long launches;
        private Optional<String> remark = Optional.empty();
    }

    private final MarkLists lists;
    private final Map<String, Entry> entries = new LinkedHashMap<>();

    KernelBook(MarkLists lists) {
        this.lists = lists;
    }

    /** Notes a launch, and gives what its results in memory rest on. */
    Basis launched(CertifiedEvent.Launched launch) {
        Entry entry = entries.computeIfAbsent(launch.kernel(), name -> new Entry());
        entry.launches++;
        Optional<List<GroundedSite>> sites = lists.of(launch.library());
        Optional<String> remark =
                launch.remark().or(() -> sites.isPresent() ? Optional.empty() : Optional.of(NOT_LISTED));
        entry.remark = entry.remark.or(() -> remark);
        Basis basis = remark.isPresent() ? Basis.UNKNOWN : Basis.EXACT;
        for (int mark : launch.reached()) {
            if (sites.isEmpty() || mark >= sites.get().size()) {
                continue;
            }
            GroundedSite site = sites.get().get(mark);
            if (entry.reached.add(mark)) {
                entry.sites.putIfAbsent(new Kept(site.ground(), site.chain(), mnemonic(site)), site);
            }
            basis = site.ground().reachesMemory() ? basis.worse(site.ground().basis()) : basis;
        }
        return basis;
    }

    private static String mnemonic(GroundedSite site) {
        String[] words = site.instruction().split(" ");
        return words[0].startsWith("@") && words.length > 1 ? words[1] : words[0];
    }

    /** All of them. */
    List<CertifiedKernel> kernels() {
        List<CertifiedKernel> kernels = new ArrayList<>();
        entries.forEach((name, entry) -> kernels.add(
                new CertifiedKernel(name, entry.launches, List.copyOf(entry.sites.values()), entry.remark)));
        return kernels;
    }
}
