package org.ulpscope.study;

/** The version of Ulpscope itself, as studies record it. */
public final class UlpscopeVersion {
    private static final String CURRENT = "0.1.0";

    private UlpscopeVersion() {}

    /** The version that is running, such as {@code 0.1.0}. */
    public static String current() {
        return CURRENT;
    }
}
