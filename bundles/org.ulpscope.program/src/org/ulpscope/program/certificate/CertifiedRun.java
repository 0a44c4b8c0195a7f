package org.ulpscope.program.certificate;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
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
     * @param checked whether races on shared memory were looked for
     * @throws UlpscopeException if the file cannot be read, or tells of something else
     */
    public static Certificate certificate(Path file, List<InstrumentedCode> code, boolean checked) {
        RunAccount account = new RunAccount(code);
        read(file, account::take);
        return account.certificate(checked);
    }

    /** The kernels that it launched, as compilers name them. @param file as above */
    static Set<String> launched(Path file) {
        Set<String> kernels = new TreeSet<>();
        read(file, event -> {
            if (event instanceof CertifiedEvent.Launched launch) {
                kernels.add(launch.symbol());
            }
        });
        return kernels;
    }

    private static void read(Path file, Consumer<CertifiedEvent> taker) {
        if (!Files.exists(file)) {
            return;
        }
        try (BufferedReader lines = new BufferedReader(new InputStreamReader(Files.newInputStream(file), StandardCharsets.UTF_8))) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                taker.accept(CertifiedEvent.of(line));
            }
        } catch (IOException | IllegalArgumentException e) {
            throw new UlpscopeException("What the run wrote down for its certificate cannot be read: " + e.getMessage() + ".", e);
        }
    }
}
