package org.ulpscope.cli.internal;

import org.ulpscope.study.UlpscopeVersion;
import picocli.CommandLine.IVersionProvider;

/** What {@code ulpscope --version} prints. */
final class Version implements IVersionProvider {
    @Override
    public String[] getVersion() {
        return new String[] {text()};
    }

    static String text() {
        return "ulpscope " + UlpscopeVersion.current() + ", Java " + Runtime.version();
    }
}
