package org.ulpscope.gcn.ocml;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import org.ulpscope.gcn.GcnModule;
import org.ulpscope.gcn.Hip;
import org.ulpscope.gcn.c.CallCount;
import org.ulpscope.gcn.c.DeviceFunction;
import org.ulpscope.gcn.c.GcnTranslation;
import org.ulpscope.gcn.c.SeedSide;
import org.ulpscope.gcn.read.Gcn;
import org.ulpscope.gcn.translate.GcnTranslator;

/** Runs translated functions beside the device library, and with approximate instructions at the ends of their errors. */
final class Comparison {
    private final Path folder;
    private final GcnModule module;
    private final List<Path> library;

    Comparison(Path folder, List<MathFunction> functions, String... options) throws Exception {
        this.folder = folder;
        StringBuilder source = new StringBuilder("#include <hip/hip_runtime.h>\n");
        functions.forEach(function -> source.append(function.hip()));
        source.append("extern \"C\" __global__ void described() {}\n");
        this.module = Gcn.parse(Hip.assembly(folder, source.toString(), options));
        this.library = DeviceLibrary.objects(folder);
    }

    /**
     * What came of it.
     *
     * @param inputs how many inputs were tried
     * @param different on how many the device library gave other bits, NaNs apart
     * @param uncertain on how many the ends of the errors of approximate instructions change the result
     * @param furthest by how many ulps they change it at most
     * @param example an input and both results, where they differ
     * @param approximations the approximate instructions
     * @param callsPerMicrosecond the pace of the translation
     */
    record Result(
            long inputs,
            long different,
            long uncertain,
            long furthest,
            String example,
            String approximations,
            double callsPerMicrosecond) {}

    Result of(MathFunction function, long inputs) throws Exception {
        DeviceFunction device = new DeviceFunction(
                "d_" + function.name(), Collections.nCopies(function.inputs(), Double.BYTES), Double.BYTES);
        GcnTranslation translation = GcnTranslator.translate(module, device, CallCount.MANY);
        Path source = folder.resolve(function.name() + ".c");
        Files.writeString(
                source, translation.source() + """

                double SIDE(const double *x)
                {
                    return ulp_f64(d_%s(%s));
                }
                """.formatted(function.name(), function.list("ulp_bits_f64(x[%d])")));
        List<String> link = new ArrayList<>();
        for (SeedSide side : SeedSide.values()) {
            String name = side.name().toLowerCase(Locale.ROOT);
            Path object = folder.resolve(function.name() + "-" + name + ".o");
            List<String> command = new ArrayList<>(List.of("gcc", "-mfma", "-DSIDE=" + name, side.definition()));
            command.addAll(GcnTranslator.COMPILE_FLAGS);
            command.addAll(List.of("-c", source.toString(), "-o", object.toString()));
            Hip.run(folder, command);
            link.add(object.toString());
        }
        Path main = folder.resolve(function.name() + "-main.c");
        Files.writeString(main, "#define INPUTS " + function.inputs() + "\n" + function.reference() + LOOP);
        Path program = folder.resolve(function.name());
        List<String> command = new ArrayList<>(List.of("gcc", "-O2", "-o", program.toString(), main.toString()));
        command.addAll(link);
        library.forEach(object -> command.add(object.toString()));
        command.add("-lm");
        Hip.run(folder, command);
        String[] words = Hip.run(folder, List.of(program.toString(), Long.toString(inputs)))
                .strip()
                .split(" ", 6);
        return new Result(
                Long.parseLong(words[0]),
                Long.parseLong(words[1]),
                Long.parseLong(words[2]),
                Long.parseLong(words[3]),
                words.length > 5 ? words[5] : "",
                String.join(" ", translation.approximations()),
                Double.parseDouble(words[4]));
    }

    /** Inputs of all kinds: any bits, each binade in turn, small and moderate numbers, whole ones and halves, those near special ones. */
    private static final String LOOP = """
            #include <math.h>
            #include <stdint.h>
            #include <stdio.h>
            #include <stdlib.h>
            #include <string.h>
            #include <time.h>
            double nearest(const double *), low(const double *), high(const double *);
            static uint64_t mixed(uint64_t x)
            {
                x += 0x9e3779b97f4a7c15ull;
                x = (x ^ x >> 30) * 0xbf58476d1ce4e5b9ull;
                x = (x ^ x >> 27) * 0x94d049bb133111ebull;
                return x ^ x >> 31;
            }
            static double number(uint64_t bits) { double x; memcpy(&x, &bits, 8); return x; }
            static uint64_t bits(double x) { uint64_t u; memcpy(&u, &x, 8); return u; }
            static double input(uint64_t i, int parameter)
            {
                static const double special[] = {0.0, 1, 2, 0.5, M_PI, M_PI_2, M_PI_4, 709.782712893384, 745.1332191019411, 1e-308, 0x1p-1022, 1.7e308,
                    0x1p52, 0x1p53, 0x1p31, 0x1p32, 170.6243769563027, INFINITY, 5, 9};
                uint64_t r = mixed(i * 8 + parameter), s = mixed(r), fraction = s & 0xfffffffffffffull, sign = r << 63;
                switch (r >> 8 & 7) {
                case 0: return number(s);
                case 1: return number(sign | (i * 37 + parameter * 1021) % 2047 << 52 | fraction);
                case 2: return number(sign | (1023 - 8 + s % 17) << 52 | mixed(s) >> 12);
                case 3: return (double)((int64_t)(s >> 16) % 400 - 200) / 2;
                case 4: return number(sign | (bits(special[s % 20]) + (mixed(s) % 65) - 32));
                case 5: return ((double)(s >> 11) * 0x1p-53 * 2 - 1);
                case 6: return ((double)(s >> 11) * 0x1p-53 * 2 - 1) * 750;
                default: return number(sign | (1023 + s % 60) << 52 | mixed(s) >> 12);
                }
            }
            static int same(double a, double b) { return bits(a) == bits(b) || (a != a && b != b); }
            static uint64_t ulps(double a, double b)
            {
                int64_t x = bits(a) >> 63 ? INT64_MIN - (int64_t)bits(a) : (int64_t)bits(a), y = bits(b) >> 63 ? INT64_MIN - (int64_t)bits(b) : (int64_t)bits(b);
                return x > y ? (uint64_t)x - (uint64_t)y : (uint64_t)y - (uint64_t)x;
            }
            int main(int count, char **words)
            {
                const uint64_t inputs = strtoull(words[1], 0, 10);
                uint64_t different = 0, uncertain = 0, furthest = 0;
                char example[300] = "";
                double sum = 0;
                for (uint64_t i = 0; i < inputs; ++i) {
                    double x[4];
                    for (int j = 0; j < INPUTS; ++j) x[j] = input(i, j);
                    if (INPUTS > 1 && i % 8 == 0) x[1] = number(bits(x[0]) + mixed(i) % 5 - 2);
                    const double r = nearest(x), l = low(x), h = high(x), expected = reference(x);
                    if (!same(r, expected) && different++ == 0) {
                        int at = 0;
                        for (int j = 0; j < INPUTS; ++j) at += sprintf(example + at, "%a ", x[j]);
                        sprintf(example + at, "-> %a, library %a", r, expected);
                    }
                    if (!same(r, l) || !same(r, h)) {
                        ++uncertain;
                        if (r == r && l == l && ulps(r, l) > furthest) furthest = ulps(r, l);
                        if (r == r && h == h && ulps(r, h) > furthest) furthest = ulps(r, h);
                    }
                }
                const uint64_t timed = inputs < 100000 ? inputs : 100000;
                double *const column = malloc(timed * INPUTS * sizeof(double));
                for (uint64_t i = 0; i < timed * INPUTS; ++i) column[i] = input(i / INPUTS, i % INPUTS);
                const clock_t begin = clock();
                for (uint64_t i = 0; i < timed; ++i) sum += nearest(column + i * INPUTS);
                const double seconds = (double)(clock() - begin) / CLOCKS_PER_SEC;
                printf("%llu %llu %llu %llu %.2f %s\\n", (unsigned long long)inputs, (unsigned long long)different, (unsigned long long)uncertain,
                        (unsigned long long)furthest, timed / seconds / 1e6, example);
                return sum == 42;
            }
            """;
}
