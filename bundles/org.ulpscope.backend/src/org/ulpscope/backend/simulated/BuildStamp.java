package org.ulpscope.backend.simulated;

import java.io.IOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.ulpscope.gcn.translate.GcnTranslator;
import org.ulpscope.ptx.c.CTranslator;
import org.ulpscope.simt.GridModule;

/** Tells one build of the translator from another, so that what an older one translated is not used again. */
public final class BuildStamp {
    public static final String TEXT = text(CTranslator.class) + " " + text(GridModule.class);

    /** The same of AMD's assembly. */
    public static final String GCN = text(GcnTranslator.class) + " " + text(GridModule.class);

    private BuildStamp() {}

    private static String text(Class<?> ofIt) {
        try {
            URI location =
                    ofIt.getProtectionDomain().getCodeSource().getLocation().toURI();
            Path path = Path.of(location);
            if (Files.isRegularFile(path)) {
                return stamp(path);
            }
            String folder = ofIt.getPackageName().replace(".c", "").replace('.', '/');
            try (Stream<Path> files = Files.walk(path.resolve(folder))) {
                return String.join(
                        " ",
                        files.filter(Files::isRegularFile)
                                .map(BuildStamp::stamp)
                                .sorted()
                                .toList());
            }
        } catch (URISyntaxException | IllegalArgumentException | IOException e) {
            // Where the code comes from cannot be told; then nothing is used twice by two processes.
            return Long.toString(ProcessHandle.current().pid()) + " "
                    + ProcessHandle.current().info().startInstant();
        }
    }

    private static String stamp(Path file) {
        try {
            return file + " " + Files.size(file) + " "
                    + Files.getLastModifiedTime(file).toMillis();
        } catch (IOException e) {
            return file + " absent";
        }
    }
}
