package org.ulpscope.catalog;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.ulpscope.backend.evaluators.Evaluators;
import org.ulpscope.backend.toolchain.PlatformRequest;
import org.ulpscope.backend.toolchain.ToolchainSettings;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.catalog.internal.text.CatalogText;
import org.ulpscope.catalog.report.PaperFigures;
import org.ulpscope.catalog.request.Catalog;
import org.ulpscope.catalog.request.CatalogEntry;
import org.ulpscope.model.CTypes;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.model.kernel.Origin;
import org.ulpscope.model.signature.Signature;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.tests.support.Installed;

class CatalogsTest {
    @TempDir
    Path folder;

    @Test
    void eachCatalogueOfTheProductHasRealFunctionsOfOneToThreeParametersInBothPrecisions() {
        for (String name : Catalogs.names()) {
            Catalog catalog = Catalogs.named(name);
            for (CatalogEntry entry : catalog.entries()) {
                int parameters = entry.kernel().getParameters().size();
                assertTrue(parameters >= 1 && parameters <= 3, entry.signature());
                assertTrue(entry.kernel().getReturns() instanceof FloatFormat, entry.signature());
                assertTrue(!entry.group().isBlank() && !entry.note().isBlank(), entry.signature());
            }
            List<String> names =
                    catalog.entries().stream().map(CatalogEntry::name).toList();
            assertTrue(names.containsAll(List.of("cosh", "coshf", "fma", "fmaf", "nextafter")));
            // OpenCL C has no Bessel functions.
            assertEquals(!name.equals("opencl"), names.containsAll(List.of("y1", "y1f")));
        }
    }

    @Test
    void whatThePaperNamesIsMarkedInTheCudaCatalogue() {
        List<CatalogEntry> marked = Catalogs.named("cuda-math").entries().stream()
                .filter(entry -> entry.note().contains("[XSCOPE]"))
                .toList();
        assertEquals(51, marked.size());
        assertTrue(marked.stream().allMatch(entry -> PaperFigures.of(entry).isPresent()));
        assertEquals(
                List.of(0, 50, 0, 1, 126),
                PaperFigures.of(new CatalogEntry("double pow(double x, double y)", "", ""))
                        .orElseThrow()
                        .gpu());
        assertEquals(30 * 4 * 19, PaperFigures.callsMany(1));
    }

    @Test
    void aFileOfTheUsersIsACatalogue() throws IOException {
        Path file = folder.resolve("mine.txt");
        Files.writeString(file, "# mine\n\n  double f(double x) | a | b \nfloat g(float a, float b)\n");
        Catalog catalog = Catalogs.named(file.toString());
        assertEquals("mine", catalog.name());
        assertEquals(
                List.of(
                        new CatalogEntry("double f(double x)", "a", "b"),
                        new CatalogEntry("float g(float a, float b)", "", "")),
                catalog.entries());
        assertEquals(catalog, CatalogText.read("mine", "again", CatalogText.write(catalog)));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "double f(double x)\\ndouble g(; line 2",
                "# one\\n\\ndouble f(double x) | a | b | c; line 3: there are 4 columns",
                "nonsense; line 1",
                "double f(void); line 1",
                "double f(double x)\\ndouble f(double x); twice",
                "# nothing; has no function"
            })
    void aMalformedLineIsNamedWithItsNumber(String text, String expected) throws IOException {
        Path file = folder.resolve("bad.txt");
        Files.writeString(file, text.replace("\\n", "\n"));
        UlpscopeException refused = assertThrows(UlpscopeException.class, () -> Catalogs.named(file.toString()));
        assertTrue(refused.getMessage().contains(expected), refused.getMessage());
    }

    @Test
    void aNameThatIsNeitherSaysWhatThereIs() {
        UlpscopeException refused = assertThrows(UlpscopeException.class, () -> Catalogs.named("libmm"));
        assertTrue(refused.getMessage().contains("libm, cuda-math"), refused.getMessage());
    }

    /** One program calls all functions of the catalogue, as its signatures say. */
    @Test
    @Tag("long")
    void openClHasTheFunctionsOfItsCatalogue() throws IOException {
        Installed.opencl();
        String calls = Catalogs.named("opencl").entries().stream()
                .map(entry -> entry.name() + "("
                        + entry.kernel().getParameters().stream()
                                .map(parameter -> "(" + CTypes.spelling(parameter.getFormat(), Origin.SOURCE) + ")x")
                                .collect(Collectors.joining(", "))
                        + ")")
                .collect(Collectors.joining("\n    + ", "    ", ";\n"));
        Files.writeString(folder.resolve("all.c"), "double all(double x)\n{\n    return\n" + calls + "}\n");
        Kernel kernel = Signature.parse("double all(double x)");
        kernel.setOrigin(Origin.SOURCE);
        kernel.setSource("all.c");
        assertEquals(
                "opencl",
                Evaluators.compile(
                                kernel,
                                folder,
                                new PlatformRequest("opencl", List.of()),
                                ToolchainSettings.DEFAULT,
                                Progress.NONE)
                        .platform()
                        .name());
    }
}
