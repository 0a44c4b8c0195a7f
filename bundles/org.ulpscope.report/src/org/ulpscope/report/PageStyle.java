package org.ulpscope.report;

import java.util.Locale;
import org.ulpscope.numeric.OutcomeAppearance;

/** The style sheet of a report. It has no character that HTML or XML would read as something else. */
public final class PageStyle {
    private static final String SHEET = """
            :root { color-scheme: light dark; --line: #d5d9de; --soft: #f3f5f7; --dim: #6b7480; --link: #1a5fa8; }
            body { font: 14px/1.45 system-ui, sans-serif; margin: 2em auto; max-width: 110em; padding: 0 1em; color: #1d232a; background: #fff; }
            h1 { font-size: 1.6em; } h2 { font-size: 1.2em; margin-top: 2em; }
            table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
            th, td { padding: .15em .6em; border-bottom: 1px solid var(--line); text-align: right; white-space: nowrap; }
            th:first-child, td:first-child { text-align: left; }
            th.wide, td.wide { text-align: left; } thead th[colspan] { text-align: center; } a { color: var(--link); text-decoration: none; }
            a:hover { text-decoration: underline; } th.first, td.first { border-left: 2px solid var(--line); }
            thead { position: sticky; top: 0; } thead th { background: var(--soft); }
            tbody tr:hover td { background: var(--soft); }
            tr.group th { background: var(--soft); text-align: left; font-weight: 600; }
            code { font-family: ui-monospace, monospace; }
            .dim { color: var(--dim); } .sign { font-weight: bold; }
            details { margin: .3em 0; } summary { cursor: pointer; } ul { margin: .3em 0 .6em; } ul:empty { display: none; }
            details p { margin: .3em 0; }
            @media print {
              body { margin: 0; max-width: none; font-size: 9px; } thead { position: static; }
              a { color: inherit; } tr.group, summary, details p, h2 { break-after: avoid; } ul { margin: 0; padding-left: 2em; }
              tr, details { break-inside: avoid; } details::details-content { content-visibility: visible; block-size: auto; }
            }
            """;

    private static final String DARK =
            ":root { --line: #3a4149; --soft: #20262d; --dim: #98a2ad; --link: #7db8f0; } body { color: #e4e8ec; background: #15191e; }\n";

    private PageStyle() {}

    /** The text of the style sheet. */
    public static String text() {
        StringBuilder light = new StringBuilder();
        StringBuilder dark = new StringBuilder(DARK);
        for (OutcomeAppearance appearance : OutcomeAppearance.values()) {
            light.append(rule(appearance, false));
            dark.append(rule(appearance, true));
        }
        return SHEET + light + "@media screen and (prefers-color-scheme: dark) {\n" + dark + "}\n";
    }

    private static String rule(OutcomeAppearance appearance, boolean onDark) {
        return "." + name(appearance) + " { color: " + String.format(Locale.ROOT, "#%06x", appearance.rgb(onDark))
                + "; }\n";
    }

    /** The class of the style sheet for an outcome. */
    public static String name(OutcomeAppearance appearance) {
        return appearance.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
