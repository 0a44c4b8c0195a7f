package org.ulpscope.ptx.c;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.ulpscope.ptx.Ptx;

/** Only kernels whose threads may wait for each other are run with a stack for each thread, whatever others of their module do. */
class WaitingKernelsTest {
    private static final Pattern KERNEL = Pattern.compile("\\{\"(\\w+)\", ptx_\\w+, \\d+, \\d+, ([01]), ");

    @Test
    void aKernelWaitsWhereWhatItReachesDoes() {
        String text =
                ".version 8.6\n.target sm_90\n.address_size 64\n.func waits()\n{\nbar.sync 0;\nret;\n}\n.func goes()\n{\nret;\n}\n"
                        + ".func through()\n{\ncall waits;\nret;\n}\n.visible .global .u64 table[1] = {through};\n"
                        + ".visible .entry a()\n{\nret;\n}\n.visible .entry b()\n{\nbar.sync 0;\nret;\n}\n.visible .entry c()\n{\ncall through;\nret;\n}\n"
                        + ".visible .entry d()\n{\ncall goes;\nret;\n}\n"
                        + ".visible .entry e()\n{\n.reg .b64 f;\np: .callprototype _ ();\nld.global.u64 f, [table];\ncall f, p;\nret;\n}\n";
        Matcher kernels = KERNEL.matcher(
                CTranslator.translate(Ptx.parse(text), TranslationOptions.ALL).source());
        Map<String, String> waits = new TreeMap<>();
        while (kernels.find()) {
            waits.put(kernels.group(1), kernels.group(2));
        }
        assertEquals(Map.of("a", "0", "b", "1", "c", "1", "d", "0", "e", "1"), waits);
    }
}
