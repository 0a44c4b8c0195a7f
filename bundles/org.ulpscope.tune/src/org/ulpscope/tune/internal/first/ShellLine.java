package org.ulpscope.tune.internal.first;

import java.util.ArrayList;
import java.util.List;

/**
 * A line for a shell, taken apart and never run: its words and what stands between them (POSIX, Shell Command Language, 2.2 and 2.3).
 *
 * @param tokens in their order
 */
record ShellLine(List<Token> tokens) {
    private static final List<String> OPERATORS =
            List.of("&&", "||", ";;", "&>", ">>", "<<", ">&", "<&", ">|", ";", "&", "|", "<", ">", "(", ")");

    /**
     * A word or an operator.
     *
     * @param text without the marks of quotation
     * @param operator whether it is one, such as {@code &&}
     * @param changed whether the shell would make something else of it: a variable, a command, a pattern of file names
     */
    record Token(String text, boolean operator, boolean changed) {
        /** Whether it ends a simple command. */
        boolean ends() {
            return operator && !redirects();
        }

        /** Whether the word behind it is a file that is read or written. */
        boolean redirects() {
            return operator && (text.contains("<") || text.contains(">"));
        }
    }

    /** The line, taken apart. */
    static ShellLine of(String line) {
        List<Token> tokens = new ArrayList<>();
        StringBuilder word = new StringBuilder();
        boolean begun = false;
        boolean changed = false;
        char quote = 0;
        for (int i = 0; i < line.length(); i++) {
            char c = line.charAt(i);
            if (quote != 0) {
                if (c == quote) {
                    quote = 0;
                } else if (c == '\\'
                        && quote == '"'
                        && i + 1 < line.length()
                        && "\\\"$`".indexOf(line.charAt(i + 1)) >= 0) {
                    word.append(line.charAt(++i));
                } else {
                    changed |= quote == '"' && (c == '$' || c == '`');
                    word.append(c);
                }
            } else if (c == '\'' || c == '"') {
                quote = c;
                begun = true;
            } else if (c == '\\' && i + 1 < line.length()) {
                word.append(line.charAt(++i));
                begun = true;
            } else if (Character.isWhitespace(c) || !operator(line, i).isEmpty()) {
                String operator = operator(line, i);
                // A number that stands at the sign of a redirection is that of a stream.
                boolean stream = (operator.startsWith("<") || operator.startsWith(">"))
                        && word.toString().matches("\\d+");
                if (begun && !stream) {
                    tokens.add(new Token(word.toString(), false, changed));
                }
                if (!operator.isEmpty()) {
                    tokens.add(new Token(operator, true, false));
                    i += operator.length() - 1;
                }
                word.setLength(0);
                begun = false;
                changed = false;
            } else if (c == '#' && !begun) {
                break;
            } else {
                changed |= "$`*?[~".indexOf(c) >= 0;
                word.append(c);
                begun = true;
            }
        }
        if (begun) {
            tokens.add(new Token(word.toString(), false, changed));
        }
        return new ShellLine(List.copyOf(tokens));
    }

    private static String operator(String line, int at) {
        return OPERATORS.stream()
                .filter(operator -> line.startsWith(operator, at))
                .findFirst()
                .orElse("");
    }

    /** Its simple commands, each with its redirections. */
    List<List<Token>> commands() {
        List<List<Token>> commands = new ArrayList<>(List.of(new ArrayList<>()));
        for (Token token : tokens) {
            if (token.ends()) {
                commands.add(new ArrayList<>());
            } else {
                commands.getLast().add(token);
            }
        }
        return commands;
    }
}
