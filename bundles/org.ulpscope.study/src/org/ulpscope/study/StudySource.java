package org.ulpscope.study;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Optional;
import org.ulpscope.model.KernelFiles;
import org.ulpscope.model.kernel.Kernel;

/** The source that the function of a study was compiled from. A study keeps its fingerprint, and not its text. */
public final class StudySource {
    /** Name of the fingerprint among the {@linkplain StudyDescription#versions versions}. */
    static final String VERSION = "source";

    private static final String ALGORITHM = "SHA-256";

    private StudySource() {}

    /** The source as it is now; empty where the function comes from none. */
    public static Optional<Path> path(StudyRequest request) {
        Kernel kernel = KernelFiles.fromXml(request.kernelXmi(), "of the study");
        return Optional.of(kernel.getSource())
                .filter(source -> !source.isBlank())
                .map(source -> request.folder().resolve(source).normalize());
    }

    /** Its fingerprint; empty where there is none, or it cannot be read. */
    static Optional<String> fingerprint(StudyRequest request) {
        return path(request).filter(Files::isReadable).map(StudySource::digest);
    }

    /**
     * Whether the source is another one than when the study was made, as a sentence; empty where it is the same, and where that is not known, as
     * of studies that older programs made.
     */
    public static Optional<String> change(StudyDescription study) {
        Optional<String> then = Optional.ofNullable(study.versions().get(VERSION));
        return path(study.request())
                .filter(source -> then.isPresent() && !then.equals(fingerprint(study.request())))
                .map(source -> Files.exists(source)
                        ? source.getFileName()
                                + " has changed since this study was made: what it gives now may not be what"
                                + " the study recorded."
                        : source.getFileName() + " is not there any more; there is only what the study recorded.");
    }

    private static String digest(Path source) {
        try {
            byte[] digest = MessageDigest.getInstance(ALGORITHM).digest(Files.readAllBytes(source));
            return ALGORITHM + " " + HexFormat.of().formatHex(digest);
        } catch (IOException e) {
            return "";
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("Every Java has " + ALGORITHM, e);
        }
    }
}
