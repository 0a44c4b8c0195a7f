package org.ulpscope.program.certificate;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.ulpscope.numeric.Format;
import org.ulpscope.ptx.basis.Basis;
import org.ulpscope.ptx.basis.GroundedSite;

/** What is another one in other orders than in the usual one. */
final class OrderBook {
    /**
     * A run in one order.
     *
     * @param kept the folder with the copies to the host, by their numbers
     */
    record Once(int status, String output, Path kept) {
        /** How many copies were kept. */
        long copies() throws IOException {
            try (Stream<Path> files = Files.list(kept)) {
                return files.count();
            }
        }
    }

    private final Once usual;
    private final Collection<? extends Format> formats;
    private final Map<Long, MovedValues> worst = new TreeMap<>();
    private final Map<Long, Integer> often = new TreeMap<>();
    private final List<String> remarks = new ArrayList<>();
    private Optional<MovedPrint> print = Optional.empty();

    /** @param formats what memory may hold */
    OrderBook(Once usual, Collection<? extends Format> formats) {
        this.usual = usual;
        this.formats = formats;
    }

    /** What else differs, as sentences. */
    List<String> remarks() {
        return remarks;
    }

    /** What is printed, where that is something else. */
    Optional<MovedPrint> print() {
        return print;
    }

    /** Notes how a run in another order differs. */
    void compare(Once other) throws IOException {
        if (usual.status() != other.status()) {
            remark("In another order, the program ends with status " + other.status() + " instead of " + usual.status()
                    + ".");
        }
        Optional<MovedPrint> differs = MovedPrint.between(usual.output(), other.output());
        print = differs.isEmpty() ? print : print.map(MovedPrint::again).or(() -> differs);
        long copies = usual.copies();
        if (other.copies() != copies) {
            remark("In another order, the program copies " + other.copies() + " times to the host instead of " + copies
                    + " times.");
        }
        for (long copy = 1; copy <= copies; copy++) {
            Path one = usual.kept().resolve(Long.toString(copy));
            Path two = other.kept().resolve(Long.toString(copy));
            if (Files.isRegularFile(one) && Files.isRegularFile(two)) {
                long number = copy;
                MovedValues.between(one, two, formats).ifPresent(values -> note(number, values));
            }
        }
    }

    /** Notes something else that differs, once. */
    void remark(String remark) {
        if (!remarks.contains(remark)) {
            remarks.add(remark);
        }
    }

    private void note(long copy, MovedValues values) {
        often.merge(copy, 1, Integer::sum);
        worst.merge(copy, values, (one, two) -> most(two).compareTo(most(one)) > 0 ? two : one);
    }

    private static BigInteger most(MovedValues values) {
        return values.most().orElse(BigInteger.ZERO);
    }

    /** The copies to the host that differ. @param certificate that of the usual order */
    List<MovedOutput> moved(Certificate certificate) {
        List<MovedOutput> moved = new ArrayList<>();
        worst.forEach((copy, values) -> certificate.outputs().stream()
                .filter(output -> output.copyNumbers().contains(copy))
                .findFirst()
                .ifPresent(output -> moved.add(
                        new MovedOutput(output.name(), copy, values, often.get(copy), causes(certificate, output)))));
        return moved;
    }

    private static List<GroundedSite> causes(Certificate certificate, CertifiedOutput output) {
        return certificate.kernels().stream()
                .filter(kernel -> output.reachedBy().contains(kernel.name()))
                .flatMap(kernel -> kernel.instructions().stream())
                .filter(site ->
                        site.ground().basis() == Basis.UNKNOWN && site.ground().reachesMemory())
                .toList();
    }
}
