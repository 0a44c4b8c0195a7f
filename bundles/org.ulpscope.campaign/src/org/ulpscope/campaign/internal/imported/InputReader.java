package org.ulpscope.campaign.internal.imported;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.campaign.program.Program;
import org.ulpscope.campaign.program.ProgramInput;
import org.ulpscope.campaign.program.ProgramParameter;
import org.ulpscope.campaign.program.ProgramParameter.Kind;
import org.ulpscope.numeric.IntegerFormat;
import org.ulpscope.numeric.Value;

/** Reads inputs: one a line, a number for each parameter, with blanks or commas between. */
final class InputReader {
    private static final Pattern IN_COMMENT =
            Pattern.compile("(?im)^[ \\t/*]*inputs?:[ \\t]*(.+?)[ \\t]*(?:\\*/)?[ \\t]*$");

    private InputReader() {}

    /** Those in comments of a source: lines that begin with {@code input:}. */
    static List<ProgramInput> inComments(String source, Program program) throws UnreadableException {
        List<ProgramInput> inputs = new ArrayList<>();
        Matcher matcher = IN_COMMENT.matcher(source);
        while (matcher.find()) {
            int line = (int) source.substring(0, matcher.start(1)).lines().count();
            inputs.add(input(matcher.group(1), line, program));
        }
        return inputs;
    }

    /** Those in a file of their own. */
    static List<ProgramInput> inFile(String text, Program program) throws UnreadableException {
        List<ProgramInput> inputs = new ArrayList<>();
        List<String> lines = text.lines().toList();
        for (int i = 0; i < lines.size(); i++) {
            if (!lines.get(i).isBlank() && !lines.get(i).startsWith("#")) {
                inputs.add(input(lines.get(i), i + 1, program));
            }
        }
        return inputs;
    }

    private static ProgramInput input(String text, int line, Program program) throws UnreadableException {
        String[] words = text.strip().split("[\\s,]+");
        List<ProgramParameter> parameters = program.parameters();
        if (words.length != parameters.size()) {
            throw new UnreadableException(
                    line, "an input has " + words.length + " values for " + parameters.size() + " parameters");
        }
        List<Value> values = new ArrayList<>();
        for (int i = 0; i < words.length; i++) {
            values.add(value(words[i], line, parameters.get(i), program));
        }
        return new ProgramInput(values);
    }

    private static Value value(String word, int line, ProgramParameter parameter, Program program)
            throws UnreadableException {
        try {
            if (parameter.kind() != Kind.COUNT) {
                boolean suffixed = word.matches("[+-]?[0-9.][0-9.eE+-]*[fF]");
                return Value.parse(suffixed ? word.substring(0, word.length() - 1) : word, program.format());
            }
            Value count = Value.parse(word, IntegerFormat.INT32);
            if (!program.parameters(Kind.ARRAY).isEmpty() && (int) count.bits() > Program.ARRAY_LENGTH) {
                throw new UnreadableException(
                        line, parameter.name() + " is greater than " + Program.ARRAY_LENGTH + ", the length of arrays");
            }
            return count;
        } catch (UlpscopeException e) {
            throw new UnreadableException(line, "'" + word + "' is not a value for " + parameter.name());
        }
    }
}
