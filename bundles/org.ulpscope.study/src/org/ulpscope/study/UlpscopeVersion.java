package org.ulpscope.study;

import java.io.IOException;
import java.io.InputStream;
import java.util.Properties;

/** The version of Ulpscope itself, as studies and reports record it. */
public final class UlpscopeVersion {
    private static final String NUMBER = "0.1.0";

    /** Written by releng/build.sh where git knows the sources. */
    private static final String NOTE = "commit.properties";

    private static final String CURRENT = of(note());

    private UlpscopeVersion() {}

    /**
     * The version that is running. With git, it tells the commit it was built from and the day it was built, such as {@code 0.1.0 (a375f3bc9f21,
     * 2026-11-29)}, and {@code changed} behind these where the sources were not those of the commit; else the number alone.
     */
    public static String current() {
        return CURRENT;
    }

    /** The version in words, by what its build noted; nothing where there was no git. */
    static String of(Properties note) {
        String commit = note.getProperty("commit", "");
        if (commit.isBlank()) {
            return NUMBER;
        }
        String changed = Boolean.parseBoolean(note.getProperty("changed")) ? ", changed" : "";
        return NUMBER + " (" + commit + ", " + note.getProperty("date", "") + changed + ")";
    }

    private static Properties note() {
        Properties note = new Properties();
        try (InputStream in = UlpscopeVersion.class.getResourceAsStream(NOTE)) {
            if (in != null) {
                note.load(in);
            }
        } catch (IOException e) {
            // A version without its commit is better than no start at all.
            note.clear();
        }
        return note;
    }
}
