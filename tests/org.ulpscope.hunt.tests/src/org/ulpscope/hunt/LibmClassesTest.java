package org.ulpscope.hunt;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.ulpscope.backend.toolchain.ToolchainSettings;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.hunt.run.HuntListener;
import org.ulpscope.hunt.run.HuntRequest;
import org.ulpscope.model.kernel.Domain;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.model.kernel.KernelFactory;
import org.ulpscope.model.signature.Signature;
import org.ulpscope.numeric.ValueClass;
import org.ulpscope.study.StudyReader;
import org.ulpscope.study.Tally;

/**
 * A hunt as it is by default meets exactly the classes that mathematics says there are, for normal numbers and zeros as inputs. The last column
 * is the reason.
 */
@Tag("slow")
class LibmClassesTest {
    @TempDir
    Path folder;

    @ParameterizedTest(name = "{0}")
    @CsvSource(
            delimiter = '|',
            value = {
                "double exp(double x)           | INF+ SUB+                | positive; overflows above 709.78, subnormal from -745.13 to -708.40",
                "double log1p(double x)         | NaN INF-                 | undefined below -1, a pole at -1; elsewhere |log1p(x)| is about |x| or more than 1e-308",
                "double tgamma(double x)        | NaN INF+ INF- SUB+ SUB-  | poles at 0 (signed) and negative integers; 1/gamma(184) is below 2^-1022, both signs",
                "double y0(double x)            | NaN INF-                 | undefined below 0, a pole at 0; no zero of y0 is a double",
                "double pow(double x, double y) | NaN INF+ INF- SUB+ SUB-  | odd integer powers of negative numbers give every sign",
                "double atan2(double y, double x)| SUB+ SUB-               | about y/x for small quotients, any x but +0 or -0",
                "double fma(double x, double y, double z)| INF+ INF- SUB+ SUB- | a product and a sum of finite numbers; never infinite minus infinite"
            })
    void aHuntMeetsExactlyTheClassesThatThereAre(String signature, String classes, String reason) {
        Kernel kernel = Signature.parse(signature);
        kernel.getParameters().forEach(parameter -> {
            Domain domain = KernelFactory.eINSTANCE.createDomain();
            domain.setSubnormals(false);
            parameter.setDomain(domain);
        });
        Path file = folder.resolve("f.study");
        new HuntStudy(ToolchainSettings.DEFAULT)
                .start(file, HuntRequest.builder(kernel, folder).build(), HuntListener.NONE, Progress.NONE);
        Set<String> met = new TreeSet<>();
        try (StudyReader study = StudyReader.open(file)) {
            study.summary().tallies().stream().map(Tally::label).forEach(met::add);
            met.removeIf(label ->
                    ValueClass.named(label).filter(one -> !one.isExceptional()).isPresent());
        }
        assertEquals(new TreeSet<>(Arrays.asList(classes.split(" "))), met, reason);
    }

    @ParameterizedTest(name = "{0}")
    @Tag("repeat")
    @CsvSource(
            delimiter = '|',
            value = {
                "double cosh(double x)          | INF+                     | at least 1; overflows beyond 710.48 on both sides",
                "double acos(double x)          | NaN                      | undefined beyond 1; acos(1) is 0 and its neighbour 1.5e-8",
                "double erfc(double x)          | SUB+                     | from 0 to 2; subnormal from 26.55 to 27.23",
                "double lgamma(double x)        | INF+                     | poles at integers below 1, overflows above 2.55e305; zeros at 1 and 2 with slopes near 1",
                "double sqrt(double x)          | NaN                      | halves exponents: nothing overflows or becomes subnormal",
                "double atanh(double x)         | NaN INF+ INF-            | undefined beyond 1, poles at -1 and 1; atanh(x) is at least |x| elsewhere",
                "double fmod(double x, double y)| NaN SUB+ SUB-            | y = 0; otherwise below |x|, with its sign: 1.5*2^-1022 mod 2^-1022",
                "double hypot(double x, double y)| INF+                    | at least as large as each of two normal numbers"
            })
    void huntsMeetExactlyTheClassesOfMoreFunctions(String signature, String classes, String reason) {
        aHuntMeetsExactlyTheClassesThatThereAre(signature, classes, reason);
    }
}
