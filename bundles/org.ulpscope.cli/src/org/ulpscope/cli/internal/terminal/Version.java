package org.ulpscope.cli.internal.terminal;

import org.ulpscope.study.UlpscopeVersion;
import picocli.CommandLine.IVersionProvider;

/** What {@code ulpscope --version} prints. */
public final class Version implements IVersionProvider {
    @Override
    public String[] getVersion() {
        return new String[] {text()};
    }

    public static String text() {
        return "ulpscope " + UlpscopeVersion.current() + ", Java " + Runtime.version();
    }
}
