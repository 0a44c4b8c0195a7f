package org.ulpscope.study;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.ulpscope.base.files.ContentHash;
import org.ulpscope.model.files.KernelFiles;
import org.ulpscope.model.kernel.Kernel;

/** The source that the function of a study was compiled from. A study keeps its fingerprint, and not its text, which is kept for this user alone. */
public final class StudySource {
    /** Name of the fingerprint among the {@linkplain StudyDescription#versions versions}. */
    static final String VERSION = "source";

    private static final String ALGORITHM = "SHA-256";
    private static final Pattern FINGERPRINT = Pattern.compile(ALGORITHM + " ([0-9a-f]{64})");

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

    /** Keeps the source of a study that is being made for {@link #asItWas}, where there is one. */
    public static void keep(StudyDescription study) {
        hash(study).ifPresent(hash -> path(study.request()).ifPresent(source -> FormerSources.keep(hash, source)));
    }

    /**
     * The source as it was when the study was made, though it may be another one by now: the file itself or what was kept of it; empty where neither has
     * the text of then.
     */
    public static Optional<Path> asItWas(StudyDescription study) {
        Optional<Path> source = path(study.request());
        return change(study).isEmpty()
                ? source
                : source.flatMap(there -> hash(study).flatMap(hash -> FormerSources.find(hash, there)));
    }

    /** The hash in the fingerprint; empty where the source could not be read, or a file from elsewhere has something else in its place. */
    private static Optional<String> hash(StudyDescription study) {
        return Optional.ofNullable(study.versions().get(VERSION))
                .map(FINGERPRINT::matcher)
                .filter(Matcher::matches)
                .map(fingerprint -> fingerprint.group(1));
    }

    private static String digest(Path source) {
        try {
            return ALGORITHM + " " + ContentHash.ofFile(source);
        } catch (IOException e) {
            return "";
        }
    }
}
