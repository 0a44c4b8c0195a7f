package org.ulpscope.help.ui.internal.pages;

import java.util.Locale;

/** The names by which links find headings, made as code hosts make them. */
public final class Anchors {
    private Anchors() {}

    /** The name of a heading: small letters, digits and hyphens. */
    public static String of(String heading) {
        return heading.toLowerCase(Locale.ROOT)
                .replaceAll("[^\\p{L}\\p{N} _-]", "")
                .replace(' ', '-');
    }

    /** The part of a link after #; empty where there is none. */
    public static String in(String link) {
        return link.contains("#") ? link.substring(link.indexOf('#') + 1) : "";
    }
}
