package org.ulpscope.catalog;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.ulpscope.base.BadInputException;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.base.files.GivenFile;
import org.ulpscope.catalog.internal.text.CatalogText;
import org.ulpscope.catalog.request.Catalog;

/** The catalogues there are: those of the product, by name, and those of the user, by file. */
public final class Catalogs {
    private static final List<String> NAMES = List.of("libm", "cuda-math", "opencl");

    private Catalogs() {}

    /** Names of the catalogues of the product. */
    public static List<String> names() {
        return NAMES;
    }

    /**
     * The catalogue of this name, or else in this file.
     *
     * @param nameOrFile a name, or the path of a text file with one {@code signature | group | note} a line
     * @throws UlpscopeException if there is none, or the file is malformed, with the line
     */
    public static Catalog named(String nameOrFile) {
        return NAMES.contains(nameOrFile) ? bundled(nameOrFile) : read(Path.of(nameOrFile));
    }

    private static Catalog bundled(String name) {
        try (InputStream stream = CatalogText.class.getResourceAsStream(name + ".txt")) {
            return CatalogText.read(name, name, new String(stream.readAllBytes(), StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Catalog read(Path file) {
        if (!Files.isRegularFile(file)) {
            throw new BadInputException("There is no catalogue '" + file + "' and no file of that name; there is "
                    + String.join(", ", NAMES) + ", or give the path of a text file with one signature a line.");
        }
        try {
            String name = file.getFileName().toString().replaceFirst("\\.[^.]*$", "");
            return CatalogText.read(name, "'" + file + "'", GivenFile.text(file));
        } catch (IOException e) {
            throw new BadInputException(
                    "The catalogue '" + file + "' cannot be read as UTF-8 text: " + e.getMessage() + ".", e);
        }
    }
}
