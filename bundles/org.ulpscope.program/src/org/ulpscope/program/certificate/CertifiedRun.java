package org.ulpscope.program.certificate;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BiConsumer;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.program.cuda.InstrumentedCode;

/** Makes a certificate of what a run wrote down. */
public final class CertifiedRun {
    private CertifiedRun() {}

    /**
     * Its certificate.
     *
     * @param file what {@link org.ulpscope.program.cuda.CudaProgram#certifying} named; one that is not there is that of a run without device code
     * @param code the device code of the program
     * @throws UlpscopeException if the file cannot be read, or tells of something else
     */
    public static Certificate certificate(Path file, List<InstrumentedCode> code) {
        KernelBook kernels = new KernelBook(new MarkLists(code));
        Map<String, RunAccount> processes = new LinkedHashMap<>();
        read(file, (process, event) -> processes
                .computeIfAbsent(process, first -> new RunAccount(kernels, processes.size() + 1))
                .take(event));
        List<CertifiedOutput> outputs = processes.values().stream()
                .flatMap(process -> process.outputs().stream())
                .toList();
        return new Certificate(kernels.kernels(), outputs);
    }

    /** The kernels that it launched, as compilers name them. @param file as above */
    static Set<String> launched(Path file) {
        Set<String> kernels = new TreeSet<>();
        read(file, (process, event) -> {
            if (event instanceof CertifiedEvent.Launched launch) {
                kernels.add(launch.symbol());
            }
        });
        return kernels;
    }

    private static boolean endsWithLine(Path file) throws IOException {
        try (RandomAccessFile content = new RandomAccessFile(file.toFile(), "r")) {
            content.seek(content.length() - 1);
            return content.read() == '\n';
        }
    }

    private static void read(Path file, BiConsumer<String, CertifiedEvent> taker) {
        if (!Files.exists(file)) {
            return;
        }
        try (BufferedReader lines =
                new BufferedReader(new InputStreamReader(Files.newInputStream(file), StandardCharsets.UTF_8))) {
            String line = lines.readLine();
            while (line != null) {
                String next = lines.readLine();
                // A program that is ended may leave a line that is not whole.
                if (next != null || endsWithLine(file)) {
                    int end = Math.max(line.indexOf('\t'), 0);
                    taker.accept(line.substring(0, end), CertifiedEvent.of(line.substring(end + 1)));
                }
                line = next;
            }
        } catch (IOException | IllegalArgumentException e) {
            throw new UlpscopeException(
                    "What the run wrote down for its certificate cannot be read: " + e.getMessage() + ".", e);
        }
    }
}
