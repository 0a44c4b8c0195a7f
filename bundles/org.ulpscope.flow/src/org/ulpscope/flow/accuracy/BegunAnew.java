package org.ulpscope.flow.accuracy;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Pattern;
import org.ulpscope.ptx.site.TracedSite;
import org.ulpscope.report.Coverage.Omission;

/** Instructions whose results are taken for exact, since no shadow goes through them. */
final class BegunAnew {
    private static final String WHY = "their results are taken for exact";
    private static final Map<String, Pattern> KINDS = Map.of(
            "products of tensor cores", Pattern.compile("\\w*mma\\b"),
            "arithmetic of 16 bits and less", Pattern.compile("(?!\\w*mma)[\\w.]*(f16|e4m3|e5m2).*"),
            "pairs of FP32 in one instruction", Pattern.compile("[\\w.]*f32x2.*"));

    private BegunAnew() {}

    /**
     * Those of kernels that were launched.
     *
     * @param launched whether the function with a name as compilers give it was launched, or is none that can be
     * @param place how people name the line of an instruction
     */
    static List<Omission> of(List<TracedSite> sites, Set<String> launched, Function<TracedSite, String> place) {
        List<Omission> omissions = new ArrayList<>();
        KINDS.keySet().stream().sorted().forEach(kind -> {
            List<String> places = sites.stream()
                    .filter(site -> launched.contains(site.function()))
                    .filter(site -> KINDS.get(kind)
                            .matcher(site.instruction().replaceFirst("^@\\S+ ", ""))
                            .lookingAt())
                    .map(place)
                    .distinct()
                    .toList();
            if (!places.isEmpty()) {
                String more = places.size() == 1 ? "" : " and " + (places.size() - 1) + " more";
                omissions.add(new Omission(kind + " (" + places.getFirst() + more + ")", WHY));
            }
        });
        return omissions;
    }
}
