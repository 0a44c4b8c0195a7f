package org.ulpscope.backend.internal.twin;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.ulpscope.backend.internal.wrapper.TwinText;
import org.ulpscope.backend.simulated.DeviceCode;
import org.ulpscope.backend.simulated.PtxasOptions;
import org.ulpscope.backend.toolchain.CompileStep;
import org.ulpscope.ptx.Ptx;
import org.ulpscope.ptx.PtxModule;
import org.ulpscope.ptx.approximation.ApproximationLibrary;
import org.ulpscope.ptx.approximation.ApproximationSource;
import org.ulpscope.ptx.c.CFunction;
import org.ulpscope.ptx.c.CTranslation;
import org.ulpscope.ptx.c.TranslationOptions;
import org.ulpscope.ptx.c.Unmodelled;

/**
 * Translates the PTX of a wrapper to the C that its loops include.
 *
 * @param ptx the file to translate
 * @param source the file to write
 * @param device the file to write to what the code runs on, the instructions that are not exact included
 * @param link how the code gets what runs blocks
 * @param inside where the code tells what instructions inside give
 */
public record DeviceTranslation(Path ptx, Path source, Path device, GridLink link, Optional<InsideReports> inside) {
    /** How a platform names its device. @param architecture such as {@code sm_90} */
    public static String device(String architecture) {
        return architecture + " simulated";
    }

    /** The step. @param options those that nvcc was given */
    public CompileStep step(List<String> options) {
        PtxasOptions ptxas = PtxasOptions.ofNvcc(options);
        return new CompileStep.Conversion(DeviceCode.stamps(ptxas), () -> translate(ptxas));
    }

    private void translate(PtxasOptions ptxas) throws IOException {
        PtxModule whole = Ptx.parse(Files.readString(ptx));
        PtxModule module = inside.isPresent() ? DeviceCode.fused(whole, ptxas) : DeviceCode.passed(whole, ptxas);
        List<String> wanted = new ArrayList<>(List.of(TwinText.DEVICE_CALL));
        if (inside.isPresent()) {
            module = inside.get().in(module);
            wanted.addAll(InsideReports.CALLED);
        }
        DeviceCode code = DeviceCode.translated(module, TranslationOptions.of(wanted.toArray(String[]::new)));
        CTranslation translation = code.translation();
        CFunction function = translation.functions().getFirst();
        String name = inside.isPresent() ? InsideReports.PLAIN_CALL : TwinText.DEVICE_CALL;
        String call = translation.blocks() ? BlockCall.text(function, name) : call(function, name);
        String told =
                inside.map(reports -> reports.call(translation.functions())).orElse("");
        Files.writeString(source, code.text() + call + told);
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
    private static String call(CFunction function, String name) {
        List<String> parameters = new ArrayList<>();
        List<String> arguments = new ArrayList<>(List.of("&thread"));
        for (int i = 0; i < function.parameters().size(); i++) {
            parameters.add(type(function.parameters().get(i)) + " a" + i);
            arguments.add("a" + i);
        }
        String result = type(function.result().orElseThrow());
        return String.format(
                Locale.ROOT,
                """

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
                """,
                result,
                name,
                parameters.isEmpty() ? "void" : String.join(", ", parameters),
                function.cName(),
                String.join(", ", arguments));
    }

    static String type(CFunction.Parameter parameter) {
        return "uint" + 8 * parameter.bytes() + "_t";
    }
}
