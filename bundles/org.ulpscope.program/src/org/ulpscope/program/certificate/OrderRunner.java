package org.ulpscope.program.certificate;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.concurrent.CancellationException;
import org.ulpscope.base.files.FileTree;
import org.ulpscope.base.files.PrivateFolder;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.numeric.Format;
import org.ulpscope.numeric.IntegerFormat;
import org.ulpscope.program.cuda.CudaProgram;
import org.ulpscope.program.internal.cuda.StoredFormats;

/** Runs a program in the usual order and in others, and compares what comes to the host. */
public final class OrderRunner {
    /** How long another order may take: so long, and so many times as long as the usual one. */
    private static final Duration LEAST_WAIT = Duration.ofSeconds(60);

    private static final int TIMES = 20;

    private final CudaProgram program;
    private final List<String> arguments;
    private final Path folder;
    private final Path scratch;
    private final Progress progress;
    private Duration took = Duration.ZERO;

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

    private OrderedRuns all(int orders, long seed) throws IOException {
        progress.begin("Running in several orders", orders + 1L);
        Path account = scratch.resolve("certificate.txt");
        OrderBook.Once usual = once("usual", account, 0);
        Certificate certificate = CertifiedRun.certificate(account, program.instrumented());
        OrderBook book = new OrderBook(usual, formats(account));
        SplittableRandom random = new SplittableRandom(seed);
        for (int order = 1; order <= orders; order++) {
            progress.worked(1);
            other(book, random.nextLong() | 1);
            FileTree.delete(scratch.resolve("other"));
        }
        long kept = usual.copies();
        long copies = certificate.outputs().stream()
                .mapToLong(CertifiedOutput::copies)
                .sum();
        return new OrderedRuns(
                certificate,
                usual.status(),
                usual.output(),
                orders,
                seed,
                kept,
                copies - kept,
                book.moved(certificate),
                book.print(),
                book.remarks());
    }

    private void other(OrderBook book, long order) throws IOException {
        try {
            book.compare(once("other", scratch.resolve("unread.txt"), order));
        } catch (CancellationException e) {
            if (progress.isCancelled()) {
                throw e;
            }
            book.remark("In another order, the program had not ended after " + LEAST_WAIT.toSeconds() + " s and "
                    + TIMES + " times as long as usual. It may rely on blocks that begin in the usual order.");
        }
    }

    private OrderBook.Once once(String name, Path account, long order) throws IOException {
        Path kept = Files.createDirectories(scratch.resolve(name));
        Path output = scratch.resolve(name + ".output");
        Files.deleteIfExists(account);
        CudaProgram ordered = program.ordered(order).certifying(account).keepingOutputs(kept);
        long begin = System.nanoTime();
        int status = ordered.run(arguments, folder, builder -> prepare(builder, output, order), whileWorthIt(order));
        took = order == 0 ? Duration.ofNanos(System.nanoTime() - begin) : took;
        return new OrderBook.Once(status, Files.readString(output, StandardCharsets.ISO_8859_1), kept);
    }

    private static void prepare(ProcessBuilder builder, Path output, long order) {
        // What it says of itself is the same each time, or is not compared.
        builder.redirectError(order == 0 ? Redirect.INHERIT : Redirect.DISCARD).redirectOutput(output.toFile());
        input().ifPresent(file -> builder.redirectInput(file.toFile()));
    }

    /** A program may wait for ever where it relies on blocks that begin in the usual order. */
    private Progress whileWorthIt(long order) {
        long end = System.nanoTime() + LEAST_WAIT.plus(took.multipliedBy(TIMES)).toNanos();
        return () -> progress.isCancelled() || order != 0 && System.nanoTime() > end;
    }

    /** What this process reads, where that is a file and so can be read several times. */
    private static Optional<Path> input() {
        try {
            return Optional.of(Path.of("/proc/self/fd/0").toRealPath()).filter(Files::isRegularFile);
        } catch (IOException e) {
            return Optional.empty();
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
}
