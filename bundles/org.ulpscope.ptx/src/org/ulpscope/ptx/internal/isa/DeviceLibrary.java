package org.ulpscope.ptx.internal.isa;

import java.util.Map;
import java.util.regex.Pattern;
import org.ulpscope.ptx.PtxException;
import org.ulpscope.ptx.PtxFunction;

/** Functions that the CUDA runtime supplies and nvcc only declares, by their names in the prelude. */
public final class DeviceLibrary {
    private static final Map<String, String> FUNCTIONS = Map.of(
            "vprintf", "ulp_vprintf",
            "__assertfail", "ulp_assertfail",
            "malloc", "ulp_malloc",
            "free", "ulp_free");

    /** What a kernel calls that launches another, of each release of CUDA. */
    private static final Pattern LAUNCHES = Pattern.compile(
            "(__cudaCDP2|cuda)(GetParameterBuffer|LaunchDevice|Launch|DeviceSynchronize|Stream|Event|Graph)\\w*");

    private DeviceLibrary() {}

    /** Whether a function is there that no module defines. */
    public static boolean supplies(String name) {
        return FUNCTIONS.containsKey(name);
    }

    /** Its name in the prelude. @throws PtxException where there is none */
    public static String cName(PtxFunction function) {
        String name = FUNCTIONS.get(function.name());
        if (name == null) {
            if (LAUNCHES.matcher(function.name()).matches()) {
                throw new PtxException(
                        function.place(), function.name(), "kernels that launch kernels are missing here.");
            }
            throw new PtxException(
                    function.place(),
                    function.name(),
                    "this function is called but defined nowhere in the module; define it in the same source file, or link it in.");
        }
        return name;
    }
}
