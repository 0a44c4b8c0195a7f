package org.ulpscope.backend.reproduce;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.ulpscope.backend.evaluate.Inputs;
import org.ulpscope.backend.internal.wrapper.CConstantText;
import org.ulpscope.backend.internal.wrapper.CallText;
import org.ulpscope.backend.internal.wrapper.CodeFormat;
import org.ulpscope.backend.internal.wrapper.Dialect;
import org.ulpscope.backend.internal.wrapper.EmbeddedSource;
import org.ulpscope.backend.internal.wrapper.OpenClText;
import org.ulpscope.backend.internal.wrapper.Slot;
import org.ulpscope.backend.internal.wrapper.TargetText;
import org.ulpscope.backend.internal.wrapper.Template;
import org.ulpscope.backend.outcome.Outcome;
import org.ulpscope.backend.toolchain.Language;
import org.ulpscope.backend.toolchain.Platform;
import org.ulpscope.model.InputSlot;
import org.ulpscope.model.Outputs;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.model.signature.SignatureText;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.numeric.Format;
import org.ulpscope.numeric.Value;

/** The source of a reproducer: everything that the templates leave open. */
public final class ReproducerText {
    private static final int SECONDS_FOR_A_CALL = 60;

    private final Kernel kernel;
    private final Language language;
    private final FloatFormat resultFormat;
    private final List<Slot> slots;
    private final List<Value> inputs;

    public ReproducerText(Kernel kernel, Language language, Inputs inputs, int row) {
        this.kernel = kernel;
        this.language = language;
        this.resultFormat = Outputs.resultFormat(kernel);
        this.slots = Slot.of(kernel);
        this.inputs = IntStream.range(0, slots.size())
                .mapToObj(s -> new Value(slots.get(s).format(), inputs.bits(s, row)))
                .toList();
    }

    /**
     * The source.
     *
     * @param folder the folder that the kernel's relative paths start from
     * @param command the command that compiles it, for the first line
     */
    public String text(Path folder, Platform platform, Outcome expected, String command) {
        CallText call = new CallText(kernel, language);
        CodeFormat result = new CodeFormat(resultFormat, language);
        Map<String, String> values = new HashMap<>(CodeFormat.layout(resultFormat));
        values.put("COMMAND", oneLine(command));
        values.put("SIGNATURE", SignatureText.print(kernel));
        values.put("PLATFORM", oneLine(platform.label()));
        values.put("TARGET", target(folder));
        values.put("CALL", call.text());
        values.put("RESULT_TYPE", result.type());
        values.put("RESULT_BITS", result.bitsType());
        values.put("BLOCK", Integer.toString(kernel.getBlock()));
        values.put("DIGITS", Integer.toString(resultFormat.width() / 4));
        values.put("WIDEN", result.widening());
        values.put("INPUTS", readers());
        values.put("PARAMETERS", call.scalars(true) + (slots.isEmpty() ? "" : ", "));
        values.put("ARGUMENT_NAMES", slots.stream().map(Slot::name).collect(Collectors.joining(", ")));
        values.put("PRINT_INPUTS", each(this::printInput));
        values.put(
                "ARGUMENTS",
                each(s -> Dialect.of(language).argument()
                        + new CodeFormat(slots.get(s).format(), language).type() + " "
                        + slots.get(s).name() + " = " + value(s) + ";"));
        putExpected(values, expected);
        if (language == Language.OPENCL) {
            putProgram(values, platform);
        }
        values.put("HEAD", Template.fill("reproducer-head", values));
        values.put("CHECK", Template.fill("reproducer-check", values));
        return Template.fill(Dialect.of(language).reproducer(), values);
    }

    /** The program in OpenCL C, which the one in C has as text, and what its driver is told. */
    private void putProgram(Map<String, String> values, Platform platform) {
        CodeFormat inC = new CodeFormat(resultFormat, Language.C);
        values.putAll(OpenClText.values(kernel, values.get("TARGET"), values.get("CALL"), slots));
        values.put(
                "BITS_TO_VALUES",
                IntStream.range(0, slots.size())
                        .mapToObj(s ->
                                "ulpscope_from_bits_" + slots.get(s).format().label() + "(bits[" + s + "])")
                        .collect(Collectors.joining(", ")));
        values.put("PROGRAM", CConstantText.of(Template.fill("reproducer-opencl-program", values)));
        values.put("RESULT_TYPE", inC.type());
        values.put("TARGET", "");
        values.put(
                "INPUT_BITS",
                inputs.stream()
                        .map(value -> "UINT64_C(0x" + Long.toHexString(value.bits()) + ")")
                        .collect(Collectors.joining(", ")));
        values.put("DEVICE", CConstantText.of(platform.device()));
        values.put(
                "OPTIONS",
                CConstantText.of(platform.options().stream()
                        .map(OpenClText::driverOption)
                        .collect(Collectors.joining(" "))));
    }

    private void putExpected(Map<String, String> values, Outcome expected) {
        values.put("EXPECT_NAN", "0");
        values.put("EXPECT_RETURN", "0");
        values.put("EXPECT_CRASH", "0");
        values.put("EXPECT_TIMEOUT", "0");
        values.put("EXPECTED_BITS", "0");
        values.put("SECONDS", Integer.toString(SECONDS_FOR_A_CALL));
        switch (expected) {
            case Outcome.Returned returned -> {
                Value output = new Value(resultFormat, returned.bits());
                values.put(
                        "EXPECTED",
                        "it gives " + output.hexFloat() + " ("
                                + output.valueClass().label() + ")");
                values.put("EXPECTED_BITS", Long.toHexString(returned.bits()));
                values.put(output.isNaN() ? "EXPECT_NAN" : "EXPECT_RETURN", "1");
            }
            case Outcome.Crashed crashed -> {
                values.put("EXPECTED", "it does not return: " + oneLine(crashed.cause()));
                values.put("EXPECT_CRASH", "1");
            }
            case Outcome.Refused refused -> {
                values.put("EXPECTED", "it does not return: " + Outcome.Refused.CAUSE);
                values.put("EXPECT_CRASH", "1");
            }
            case Outcome.TimedOut timedOut -> {
                long seconds = Math.max(1, timedOut.limit().toSeconds());
                values.put("EXPECTED", "it does not return within " + seconds + " s");
                values.put("SECONDS", Long.toString(seconds));
                values.put("EXPECT_TIMEOUT", "1");
            }
        }
    }

    /** The wrapper's own text, with the files of the user put in, so that the reproducer needs none of them. */
    private String target(Path folder) {
        String file = kernel.getSource().isEmpty() ? kernel.getHeader() : kernel.getSource();
        Path path = folder.resolve(file);
        if (file.isEmpty() || !Files.isRegularFile(path)) {
            return TargetText.of(kernel, language);
        }
        return TargetText.of(kernel, language).replace("#include \"" + file + "\"", EmbeddedSource.of(path));
    }

    private String readers() {
        Set<Format> formats = new LinkedHashSet<>();
        slots.forEach(slot -> formats.add(slot.format()));
        return formats.stream()
                .map(format -> {
                    CodeFormat code = new CodeFormat(format, language);
                    return Template.fill(
                            "reproducer-inputs",
                            Map.of("LABEL", format.label(), "TYPE", code.type(), "BITS", code.bitsType()));
                })
                .collect(Collectors.joining("\n"));
    }

    private String printInput(int s) {
        String name = InputSlot.of(kernel).get(s).name();
        Value value = inputs.get(s);
        String text = value.format() instanceof FloatFormat ? value.hexFloat() : value.decimal();
        return "    puts(\"" + name + " = " + text + " (bits " + value.bitPattern() + ")\");";
    }

    private String value(int s) {
        Value value = inputs.get(s);
        return "ulpscope_from_bits_" + value.format().label() + "(UINT64_C(0x" + Long.toHexString(value.bits()) + "))";
    }

    private String each(IntFunction<String> line) {
        return IntStream.range(0, slots.size()).mapToObj(line).collect(Collectors.joining("\n"));
    }

    /** What others wrote must not end the comment that it stands in. */
    private static String oneLine(String text) {
        return text.replaceAll("[\\r\\n\\\\]+", " ");
    }
}
