package org.ulpscope.backend.internal.twin;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.ulpscope.ptx.c.CFunction;
import org.ulpscope.simt.GridModule;

/** The call of a function that only a block of threads can run: all make it, and what the first comes to is the result. */
final class BlockCall {
    private BlockCall() {}

    /** Defines {@code name}; how many threads the block has is the macro {@code ULPSCOPE_BLOCK}. */
    static String text(CFunction function, String name) {
        List<String> types =
                function.parameters().stream().map(DeviceTranslation::type).toList();
        return String.format(
                Locale.ROOT,
                """

                struct ulpscope_arguments {
                    %1$s result;
                %2$s};
                static void ulpscope_run_thread(ulp_thread *thread, const unsigned char *block)
                {
                    struct ulpscope_arguments *arguments = (struct ulpscope_arguments *)block;
                    %1$s result = %3$s(thread%4$s);
                    if (thread->number == 0) arguments->result = result;
                }
                static inline %1$s %5$s(%6$s)
                {
                    struct ulpscope_arguments arguments = {0%7$s};
                    ulp_run_alone(&%8$s, ulpscope_run_thread, &arguments, ULPSCOPE_BLOCK, 1);
                    return arguments.result;
                }
                """,
                DeviceTranslation.type(function.result().orElseThrow()),
                each(types, "", "    %s a%d;\n"),
                function.cName(),
                each(types, "", ", arguments->a%2$d"),
                name,
                types.isEmpty() ? "void" : each(types, ", ", "%s a%d"),
                each(types, "", ", a%2$d"),
                GridModule.VARIABLE);
    }

    private static String each(List<String> types, String separator, String format) {
        return IntStream.range(0, types.size())
                .mapToObj(i -> String.format(Locale.ROOT, format, types.get(i), i))
                .collect(Collectors.joining(separator));
    }
}
