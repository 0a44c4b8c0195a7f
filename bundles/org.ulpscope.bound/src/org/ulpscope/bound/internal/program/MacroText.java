package org.ulpscope.bound.internal.program;

import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.ulpscope.bound.internal.source.BoundProgramText;

/** The macros of a command as a header of their own: they are not those of the header of numbers with bounds, which is read before. */
final class MacroText {
    private static final Pattern MACRO = Pattern.compile("-(?<what>[DU])(?<name>[^=]+)(?:=(?<value>.*))?");

    private MacroText() {}

    static String of(List<String> flags) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < flags.size(); i++) {
            String flag = flags.get(i);
            boolean isApart = flag.equals("-D") || flag.equals("-U");
            Matcher macro = MACRO.matcher(isApart && i + 1 < flags.size() ? flag + flags.get(++i) : flag);
            if (macro.matches() && macro.group("what").equals("U")) {
                text.append("#undef ").append(macro.group("name")).append('\n');
            } else if (macro.matches() && !macro.group("name").equals("_FORTIFY_SOURCE")) {
                String value = macro.group("value") == null ? "1" : macro.group("value");
                text.append(String.format(
                        Locale.ROOT, "#define %s %s%n", macro.group("name"), BoundProgramText.macro(value)));
            }
        }
        return text.toString();
    }
}
