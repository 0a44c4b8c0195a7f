package org.ulpscope.report.sarif;

import com.google.gson.JsonObject;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import java.util.stream.Stream;

/**
 * The folder that the files of a log are named from (section 3.14.14): code hosts know a file by its path in the repository, wherever it lay when the
 * log was made.
 *
 * @param folder an absolute path
 */
public record SarifRoot(Path folder) {
    /** The name for the root of the sources that code hosts know. */
    private static final String ID = "%SRCROOT%";

    private static final String CHECKOUT = ".git";

    public SarifRoot {
        folder = folder.toAbsolutePath().normalize();
    }

    /** The root of the git repository that a folder is in, or else the folder itself. */
    public static SarifRoot around(Path folder) {
        Path inside = folder.toAbsolutePath().normalize();
        return new SarifRoot(Stream.iterate(inside, Objects::nonNull, Path::getParent)
                .filter(above -> Files.exists(above.resolve(CHECKOUT)))
                .findFirst()
                .orElse(inside));
    }

    private String uri() {
        String uri = folder.toUri().toASCIIString();
        return uri.endsWith("/") ? uri : uri + "/";
    }

    /** What {@code originalUriBaseIds} of a run says. */
    JsonObject bases() {
        JsonObject root = new JsonObject();
        root.addProperty("uri", uri());
        JsonObject bases = new JsonObject();
        bases.add(ID, root);
        return bases;
    }

    /** A file as an artifactLocation (section 3.4): from here where it is below, else by its absolute URI. */
    JsonObject artifact(Path file) {
        String uri = file.toAbsolutePath().normalize().toUri().toASCIIString();
        JsonObject artifact = new JsonObject();
        String relative = uri.startsWith(uri()) ? uri.substring(uri().length()) : "";
        // A colon in the first name would make a scheme of it.
        if (relative.isEmpty() || URI.create(relative).isAbsolute()) {
            artifact.addProperty("uri", uri);
        } else {
            artifact.addProperty("uri", relative);
            artifact.addProperty("uriBaseId", ID);
        }
        return artifact;
    }
}
