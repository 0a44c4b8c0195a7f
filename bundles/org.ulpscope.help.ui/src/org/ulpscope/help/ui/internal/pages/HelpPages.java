package org.ulpscope.help.ui.internal.pages;

import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.Enumeration;
import java.util.List;
import java.util.Optional;
import org.eclipse.core.runtime.FileLocator;
import org.eclipse.core.runtime.IPath;
import org.eclipse.core.runtime.Platform;
import org.osgi.framework.Bundle;
import org.ulpscope.base.UlpscopeException;

/** All pages of the help, as this bundle carries them: the documents of the repository. */
public final class HelpPages {
    private static final String BUNDLE = "org.ulpscope.help.ui";
    private static final String FIRST = "README.md";
    private static final String FOLDER = "docs";

    private static List<HelpPage> read = List.of();

    private HelpPages() {}

    /** All, the first of them first and the others by title. */
    public static synchronized List<HelpPage> all() {
        if (read.isEmpty()) {
            read = load();
        }
        return read;
    }

    /** The page at a path. */
    public static Optional<HelpPage> at(String path) {
        return all().stream().filter(page -> page.path().equals(path)).findFirst();
    }

    /** Where something beside the pages is, such as a picture. */
    public static Optional<URL> resource(String path) {
        return Optional.ofNullable(bundle().getEntry(path));
    }

    private static List<HelpPage> load() {
        List<HelpPage> pages = new ArrayList<>();
        Enumeration<URL> found = bundle().findEntries(FOLDER, "*.md", false);
        for (URL url : found == null ? List.<URL>of() : Collections.list(found)) {
            pages.add(page(FOLDER + url.getPath().substring(url.getPath().lastIndexOf('/'))));
        }
        pages.sort(Comparator.comparing(HelpPage::title, String.CASE_INSENSITIVE_ORDER));
        pages.addFirst(page(FIRST));
        return List.copyOf(pages);
    }

    private static HelpPage page(String path) {
        try (InputStream in = FileLocator.openStream(bundle(), IPath.fromPortableString(path), false)) {
            return HelpPage.of(path, new String(in.readAllBytes(), StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UlpscopeException("The page " + path + " of the help cannot be read: " + e.getMessage() + ".", e);
        }
    }

    private static Bundle bundle() {
        return Platform.getBundle(BUNDLE);
    }
}
