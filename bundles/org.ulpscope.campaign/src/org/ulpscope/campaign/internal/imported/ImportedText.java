package org.ulpscope.campaign.internal.imported;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.ulpscope.backend.toolchain.Language;
import org.ulpscope.campaign.program.CampaignProgram;
import org.ulpscope.campaign.program.ImportedFunction;
import org.ulpscope.campaign.program.Program;
import org.ulpscope.campaign.program.ProgramInput;
import org.ulpscope.campaign.program.ProgramParameter.Kind;
import org.ulpscope.campaign.text.ProgramText;
import org.ulpscope.numeric.IntegerFormat;
import org.ulpscope.numeric.Value;

/** Imported programs and their inputs as texts that files keep. */
public final class ImportedText {
    private static final int HEXADECIMAL = 16;

    /** The first line of a function of a source. */
    private static final Pattern FUNCTION = Pattern.compile("// function in (\\S+): ([^\\n]*)\\n");

    private ImportedText() {}

    public static String of(CampaignProgram program) {
        String text = ProgramText.of(program);
        return switch (program) {
            case Program steps -> text;
            case ImportedFunction function ->
                "// function in " + function.language().extension() + ": " + function.signature() + "\n" + text;
        };
    }

    /** @throws IllegalArgumentException if the text is not what was written */
    public static CampaignProgram program(String text, String name) {
        Matcher function = FUNCTION.matcher(text);
        if (function.lookingAt()) {
            return new ImportedFunction(
                    name,
                    function.group(2),
                    text.substring(function.end()),
                    Language.ofFile(function.group(1)).orElseThrow(IllegalArgumentException::new));
        }
        try {
            return ProgramReader.read(text, name, name);
        } catch (UnreadableException e) {
            throw new IllegalArgumentException(name + ", line " + e.line() + ": " + e.getMessage(), e);
        }
    }

    public static String of(ProgramInput input) {
        return input.values().stream().map(Value::bitPattern).collect(Collectors.joining(" "));
    }

    public static ProgramInput input(String text, CampaignProgram program) {
        List<String> words = Arrays.asList(text.split(" "));
        List<Value> values = new ArrayList<>();
        for (int i = 0; i < words.size(); i++) {
            boolean count = program.parameters().get(i).kind() == Kind.COUNT;
            values.add(new Value(
                    count ? IntegerFormat.INT32 : program.format(), Long.parseUnsignedLong(words.get(i), HEXADECIMAL)));
        }
        return new ProgramInput(values);
    }
}
