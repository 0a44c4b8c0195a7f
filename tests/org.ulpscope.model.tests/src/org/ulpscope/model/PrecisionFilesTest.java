package org.ulpscope.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.ulpscope.model.files.KernelFiles;
import org.ulpscope.model.files.PrecisionFiles;
import org.ulpscope.model.precision.Fom;
import org.ulpscope.model.precision.Metric;
import org.ulpscope.model.precision.PrecisionFactory;
import org.ulpscope.model.precision.Source;
import org.ulpscope.model.precision.Tuning;
import org.ulpscope.model.precision.VariableFormat;
import org.ulpscope.model.signature.Signature;
import org.ulpscope.numeric.DeclaredFormat;

class PrecisionFilesTest {
    private static final String ROOT =
            "<precision:Tuning xmlns:precision=\"http://ulpscope.org/precision/1\" name=\"f\" ";

    @TempDir
    Path folder;

    static Tuning tuning() {
        Tuning tuning = PrecisionFactory.eINSTANCE.createTuning();
        tuning.setName("step");
        tuning.setMetric(Metric.MAX_RELATIVE);
        tuning.setThreshold(1e-6);
        tuning.setFom(Fom.KERNEL_TIME);
        Source source = PrecisionFactory.eINSTANCE.createSource();
        source.setPath("src/step.cu");
        tuning.getSources().add(source);
        VariableFormat variable = PrecisionFactory.eINSTANCE.createVariableFormat();
        variable.setKey("step.dx");
        variable.setFormat(DeclaredFormat.FP32);
        variable.setFormats("FP64 FP32");
        tuning.getVariables().add(variable);
        return tuning;
    }

    @Test
    void writesWhatAPersonCanReadAndReadsItBack() {
        Path file = folder.resolve("step.pv");
        PrecisionFiles.save(tuning(), file);
        assertEquals("""
                <?xml version="1.0" encoding="UTF-8"?>
                <precision:Tuning xmi:version="2.0" xmlns:xmi="http://www.omg.org/XMI" xmlns:precision="http://ulpscope.org/precision/1" name="step" metric="maxRelative" threshold="1.0E-6" fom="kernelTime">
                  <sources path="src/step.cu"/>
                  <variables key="step.dx" format="FP32" formats="FP64 FP32"/>
                </precision:Tuning>
                """, PrecisionFiles.toXml(tuning()));
        assertTrue(EcoreUtil.equals(tuning(), PrecisionFiles.load(file)));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
                    threshold="six"/>                                       | 1 | use a decimal number
                    threshold="0x1p-3"/>                                    | 1 | use a decimal number
                    threshold="NaN"/>                                       | 1 | use a decimal number
                    metric="digit"/>                                        | 1 | use one of digits, maxRelative
                    >¶<variables key="a" format="INT32"/></precision:Tuning> | 2 | use one of FP128, FP80, FP64, FP32, FP16, BF16.
                    >¶<variable key="a"/></precision:Tuning>                | 2 | a Tuning has no element <variable>
                    >¶<sources file="a"/></precision:Tuning>                | 2 | a Source has no attribute 'file'
                    """)
    void saysInWhichLineAFileIsWrong(String rest, int line, String words) {
        ModelFileException failure = assertThrows(
                ModelFileException.class, () -> PrecisionFiles.fromXml(ROOT + rest.replace('¶', '\n'), "f.pv"));
        assertEquals(line, failure.line().orElseThrow());
        assertTrue(failure.getMessage().contains(words), failure.getMessage());
    }

    @Test
    void aKernelIsNoPrecisionVector() {
        String kernel = KernelFiles.toXml(Signature.parse("double f(double)"));
        String sentence = assertThrows(ModelFileException.class, () -> PrecisionFiles.fromXml(kernel, "f.kernel"))
                .getMessage();
        assertEquals(
                "f.kernel, line 2: this is not a precision vector file; it begins with <kernel:Kernel>.", sentence);
    }
}
