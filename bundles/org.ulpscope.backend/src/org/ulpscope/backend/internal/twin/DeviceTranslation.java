package org.ulpscope.backend.internal.twin;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.ulpscope.backend.internal.wrapper.TwinText;
import org.ulpscope.backend.simulated.DeviceCode;
import org.ulpscope.backend.simulated.PtxasOptions;
import org.ulpscope.backend.toolchain.CompileStep;
import org.ulpscope.ptx.Ptx;
import org.ulpscope.ptx.approximation.ApproximationLibrary;
import org.ulpscope.ptx.approximation.ApproximationSource;
import org.ulpscope.ptx.c.CFunction;
import org.ulpscope.ptx.c.CTranslation;
import org.ulpscope.ptx.c.TranslationOptions;
import org.ulpscope.ptx.c.Unmodelled;

/** Translates the PTX of a wrapper to the C that its loops include. */
public final class DeviceTranslation {
    private DeviceTranslation() {}

    /** How a platform names its device. @param architecture such as {@code sm_90} */
    public static String device(String architecture) {
        return architecture + " simulated";
    }

    /**
     * The step.
     *
     * @param ptx the file to translate
     * @param source the file to write
     * @param device the file to write to what the code runs on, the instructions that are not exact included
     * @param options those that nvcc was given
     * @param link how the code gets what runs blocks
     */
    public static CompileStep step(Path ptx, Path source, Path device, List<String> options, GridLink link) {
        PtxasOptions ptxas = PtxasOptions.ofNvcc(options);
        return new CompileStep.Conversion(DeviceCode.stamps(ptxas), () -> translate(ptx, source, device, ptxas, link));
    }

    private static void translate(Path ptx, Path source, Path device, PtxasOptions ptxas, GridLink link)
            throws IOException {
        DeviceCode code =
                DeviceCode.of(Ptx.parse(Files.readString(ptx)), ptxas, TranslationOptions.of(TwinText.DEVICE_CALL));
        CTranslation translation = code.translation();
        CFunction function = translation.functions().getFirst();
        Files.writeString(source, code.text() + (translation.blocks() ? BlockCall.text(function) : call(function)));
        link.write(translation.blocks());
        Files.writeString(
                device, device(code.architecture()) + remarks(code.approximations(), translation.unmodelled()));
    }

    private static String remarks(ApproximationSource approximations, List<Unmodelled> unmodelled) {
        String text = "";
        if (!approximations.inexact().isEmpty()) {
            text += ", approximate: " + ApproximationLibrary.mnemonics(approximations.inexact());
        }
        if (!unmodelled.isEmpty()) {
            SortedSet<String> instructions =
                    unmodelled.stream().map(Unmodelled::instruction).collect(Collectors.toCollection(TreeSet::new));
            text += ", not as on a GPU: " + String.join("; ", instructions);
        }
        return text;
    }

    /** One thread makes each call, as if launched {@code <<<1, 1>>>}. */
    private static String call(CFunction function) {
        List<String> parameters = new ArrayList<>();
        List<String> arguments = new ArrayList<>(List.of("&thread"));
        for (int i = 0; i < function.parameters().size(); i++) {
            parameters.add(type(function.parameters().get(i)) + " a" + i);
            arguments.add("a" + i);
        }
        String result = type(function.result().orElseThrow());
        return """

                static inline %s %s(%s)
                {
                    ulp_thread thread = {.ntid = {1, 1, 1}, .nctaid = {1, 1, 1}};
                #if ULP_STATIC_SHARED_BYTES
                    static _Thread_local _Alignas(16) unsigned char shared[ULP_STATIC_SHARED_BYTES];
                    thread.shared_bytes = thread.dynamic_shared = ULP_STATIC_SHARED_BYTES;
                    thread.shared = shared;
                #endif
                    return %s(%s);
                }
                """.formatted(
                        result,
                        TwinText.DEVICE_CALL,
                        parameters.isEmpty() ? "void" : String.join(", ", parameters),
                        function.cName(),
                        String.join(", ", arguments));
    }

    static String type(CFunction.Parameter parameter) {
        return "uint" + 8 * parameter.bytes() + "_t";
    }
}
