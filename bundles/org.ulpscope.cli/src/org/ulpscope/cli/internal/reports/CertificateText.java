package org.ulpscope.cli.internal.reports;

import java.io.PrintWriter;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.ulpscope.cli.internal.terminal.TextTable;
import org.ulpscope.program.certificate.Certificate;
import org.ulpscope.program.certificate.CertifiedKernel;
import org.ulpscope.program.certificate.CertifiedOutput;
import org.ulpscope.program.certificate.OwnLines;
import org.ulpscope.ptx.basis.GroundedSite;
import org.ulpscope.ptx.basis.ResultGround;

/** A certificate for people: the verdict, the kernels with the lines that are not exact, and the outputs. */
public final class CertificateText {
    private static final int MOST_LINES = 12;

    private final PrintWriter out;
    private final OwnLines lines;

    public CertificateText(PrintWriter out, OwnLines lines) {
        this.out = out;
        this.lines = lines;
    }

    public void print(Certificate certificate) {
        out.println(verdict(certificate));
        if (certificate.kernels().isEmpty()) {
            return;
        }
        out.println();
        kernels(certificate.kernels());
        if (!certificate.outputs().isEmpty()) {
            out.println();
            outputs(certificate.outputs());
        }
        out.println();
        out.println(
                "Races on shared memory were looked for, those on global memory were not. What the host computes is not"
                        + " looked at.");
    }

    private static String verdict(Certificate certificate) {
        if (certificate.kernels().isEmpty()) {
            return "No kernel ran, so that there is nothing to certify.";
        }
        long kernels = certificate.kernels().stream()
                .filter(CertifiedKernel::isBitForBit)
                .count();
        long outputs = certificate.outputs().stream()
                .filter(CertifiedOutput::isBitForBit)
                .count();
        String ofKernels = share(kernels, certificate.kernels().size(), "kernel");
        String ofOutputs = certificate.outputs().isEmpty()
                ? ""
                : ", and " + share(outputs, certificate.outputs().size(), "output");
        return "Bit for bit as on " + Certificate.ARCHITECTURE + ", but for signs and payloads of NaNs: " + ofKernels
                + ofOutputs + ".";
    }

    private static String share(long some, long all, String noun) {
        String nouns = noun + (all == 1 ? "" : "s");
        return some == all
                ? (all == 1 ? "the " + nouns : "all " + all + " " + nouns)
                : some + " of " + all + " " + nouns;
    }

    private void kernels(List<CertifiedKernel> kernels) {
        for (CertifiedKernel kernel : kernels) {
            out.println(KernelName.of(kernel.name()) + ", " + kernel.launches()
                    + (kernel.launches() == 1 ? " launch: " : " launches: ")
                    + kernel.basis().label());
            kernel.remark().ifPresent(remark -> out.println("  " + remark));
            Map<ResultGround, Map<String, Set<String>>> grounds = new TreeMap<>(
                    Comparator.comparing(ResultGround::basis).reversed().thenComparing(Comparator.naturalOrder()));
            kernel.instructions().forEach(site -> grounds.computeIfAbsent(site.ground(), any -> new LinkedHashMap<>())
                    .computeIfAbsent(place(site), any -> new LinkedHashSet<>())
                    .add(operation(site.instruction())));
            grounds.forEach(this::ground);
        }
    }

    private void ground(ResultGround ground, Map<String, Set<String>> places) {
        out.println("  " + ground.what() + ", " + ground.basis().label() + ": " + ground.source());
        places.entrySet().stream()
                .limit(MOST_LINES)
                .forEach(place -> out.println("    " + place.getKey() + "  " + String.join(", ", place.getValue())));
        if (places.size() > MOST_LINES) {
            out.println("    and " + (places.size() - MOST_LINES) + " more lines; --json has all");
        }
    }

    private String place(GroundedSite site) {
        return lines.line(site)
                .map(frame -> lines.shown(frame) + ":" + frame.line())
                .orElse("a line that is not known, in " + site.function());
    }

    private static String operation(String instruction) {
        String[] words = instruction.split(" ");
        return words[0].startsWith("@") && words.length > 1 ? words[1] : words[0];
    }

    private void outputs(List<CertifiedOutput> outputs) {
        TextTable table = new TextTable("output", "bytes", "copies", "");
        for (CertifiedOutput output : outputs) {
            table.add(output.name(), Long.toString(output.bytes()), Long.toString(output.copies()), words(output));
        }
        table.print(out);
    }

    private static String words(CertifiedOutput output) {
        if (output.isBitForBit()) {
            return "bit for bit";
        }
        String host = "by way of the host, which had read such before";
        return output.reachedBy().isEmpty()
                ? "may have been reached " + host
                : output.basis().label() + ": may have been reached by "
                        + output.reachedBy().stream().map(KernelName::of).collect(Collectors.joining(", "))
                        + (output.byHost() ? ", also " + host : "");
    }
}
