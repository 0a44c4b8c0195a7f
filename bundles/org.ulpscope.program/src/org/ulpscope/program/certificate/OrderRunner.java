package org.ulpscope.program.certificate;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.ProcessBuilder.Redirect;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.ulpscope.base.files.FileTree;
import org.ulpscope.base.files.PrivateFolder;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.numeric.Format;
import org.ulpscope.numeric.IntegerFormat;
import org.ulpscope.program.cuda.CudaProgram;
import org.ulpscope.program.internal.cuda.StoredFormats;
import org.ulpscope.ptx.basis.Basis;
import org.ulpscope.ptx.basis.GroundedSite;

/** Runs a program in the usual order and in others, and compares what comes to the host. */
public final class OrderRunner {
    private final CudaProgram program;
    private final List<String> arguments;
    private final Path folder;
    private final Path scratch;
    private final Progress progress;
    private final Map<Long, MovedValues> worst = new TreeMap<>();
    private final Map<Long, Integer> often = new TreeMap<>();
    private final List<String> remarks = new ArrayList<>();
    private Optional<MovedPrint> print = Optional.empty();

    private OrderRunner(CudaProgram program, List<String> arguments, Path folder, Path scratch, Progress progress) {
        this.program = program;
        this.arguments = arguments;
        this.folder = folder;
        this.scratch = scratch;
        this.progress = progress;
    }

    /**
     * Runs it. It reads this process's input where that is a file.
     *
     * @param program one whose device code is marked for a certificate
     * @param folder where it runs
     * @param orders how many others there are, from 1
     * @param seed what they are made of: the same gives the same orders
     */
    public static OrderedRuns run(
            CudaProgram program, List<String> arguments, Path folder, int orders, long seed, Progress progress) {
        try (PrivateFolder scratch = PrivateFolder.temporary()) {
            return new OrderRunner(program, arguments, folder, scratch.path(), progress).all(orders, seed);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** One run. @param kept the folder with the copies to the host, by their numbers */
    private record Once(int status, String output, Path kept) {}

    private OrderedRuns all(int orders, long seed) throws IOException {
        progress.begin("Running in several orders", orders + 1L);
        Path account = scratch.resolve("certificate.txt");
        Once usual = once("usual", account, 0);
        Certificate certificate = CertifiedRun.certificate(account, program.instrumented(), false);
        Set<? extends Format> formats = formats(account);
        SplittableRandom random = new SplittableRandom(seed);
        for (int order = 1; order <= orders; order++) {
            progress.worked(1);
            Once other = once("other", scratch.resolve("unread.txt"), random.nextLong() | 1);
            compare(usual, other, formats);
            FileTree.delete(other.kept());
        }
        long kept = files(usual.kept());
        long copies = certificate.outputs().stream().mapToLong(CertifiedOutput::copies).sum();
        return new OrderedRuns(
                certificate,
                usual.status(),
                usual.output(),
                orders,
                seed,
                kept,
                copies - kept,
                moved(certificate),
                print,
                remarks);
    }

    private Once once(String name, Path account, long order) throws IOException {
        Path kept = Files.createDirectories(scratch.resolve(name));
        Path output = scratch.resolve(name + ".output");
        Files.deleteIfExists(account);
        int status = program.ordered(order)
                .certifying(account)
                .keepingOutputs(kept)
                .run(
                        arguments,
                        folder,
                        builder -> {
                            // What it says of itself is the same each time, or is not compared.
                            builder.redirectError(order == 0 ? Redirect.INHERIT : Redirect.DISCARD)
                                    .redirectOutput(output.toFile());
                            input().ifPresent(file -> builder.redirectInput(file.toFile()));
                        },
                        progress);
        return new Once(status, Files.readString(output, StandardCharsets.ISO_8859_1), kept);
    }

    /** What this process reads, where that is a file and so can be read several times. */
    private static Optional<Path> input() {
        try {
            return Optional.of(Path.of("/proc/self/fd/0").toRealPath()).filter(Files::isRegularFile);
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    private static long files(Path kept) throws IOException {
        try (Stream<Path> files = Files.list(kept)) {
            return files.count();
        }
    }

    /** What kernels store that were launched; words of four bytes where that is nothing, or not known. */
    private Set<? extends Format> formats(Path account) throws IOException {
        Set<FloatFormat> stored = EnumSet.noneOf(FloatFormat.class);
        StoredFormats formats = new StoredFormats(program.executable());
        for (String kernel : CertifiedRun.launched(account)) {
            stored.addAll(formats.of(kernel));
        }
        return stored.isEmpty() ? Set.of(IntegerFormat.UINT32) : stored;
    }

    private void compare(Once usual, Once other, Collection<? extends Format> formats) throws IOException {
        if (usual.status() != other.status()) {
            remark("In another order, the program ends with status " + other.status() + " instead of "
                    + usual.status() + ".");
        }
        Optional<MovedPrint> differs = MovedPrint.between(usual.output(), other.output());
        print = differs.isEmpty() ? print : print.map(MovedPrint::again).or(() -> differs);
        long copies = files(usual.kept());
        if (files(other.kept()) != copies) {
            remark("In another order, the program copies " + files(other.kept()) + " times to the host instead of "
                    + copies + " times.");
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

    private void remark(String remark) {
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

    private List<MovedOutput> moved(Certificate certificate) {
        List<MovedOutput> moved = new ArrayList<>();
        worst.forEach((copy, values) -> certificate.outputs().stream()
                .filter(output -> output.copyNumbers().contains(copy))
                .findFirst()
                .ifPresent(output -> moved.add(new MovedOutput(
                        output.name(), copy, values, often.get(copy), causes(certificate, output)))));
        return moved;
    }

    private static List<GroundedSite> causes(Certificate certificate, CertifiedOutput output) {
        return certificate.kernels().stream()
                .filter(kernel -> output.reachedBy().contains(kernel.name()))
                .flatMap(kernel -> kernel.instructions().stream())
                .filter(site -> site.ground().basis() == Basis.UNKNOWN && site.ground().reachesMemory())
                .toList();
    }
}
