package org.ulpscope.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.resource.ResourceSet;
import org.eclipse.emf.ecore.resource.impl.ResourceSetImpl;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.eclipse.emf.ecore.xmi.impl.XMIResourceFactoryImpl;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.api.io.TempDir;
import org.ulpscope.model.files.KernelFiles;
import org.ulpscope.model.kernel.Domain;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.model.kernel.KernelFactory;
import org.ulpscope.model.kernel.KernelPackage;
import org.ulpscope.model.kernel.Reduction;
import org.ulpscope.model.signature.Signature;
import org.ulpscope.model.signature.SignatureText;
import org.ulpscope.numeric.FloatFormat;

class KernelFilesTest {
    @TempDir
    Path folder;

    @Test
    void givesBackWhatWasSaved() {
        SplittableRandom random = new SplittableRandom(3);
        Path file = folder.resolve("k.kernel");
        for (int i = 0; i < 40; i++) {
            Kernel kernel = KernelsForTests.random(random);
            kernel.setSource("dir/näme & <a> \"b\"\n.c");
            kernel.setReduction(Reduction.VALUES.get(random.nextInt(Reduction.VALUES.size())));
            kernel.getParameters().forEach(parameter -> {
                Domain domain = KernelFactory.eINSTANCE.createDomain();
                domain.setLower(random.nextBoolean() ? "-0x1.8p+3" : "");
                domain.setSubnormals(random.nextBoolean());
                domain.setInfinities(random.nextBoolean());
                parameter.setDomain(domain);
            });
            KernelFiles.save(kernel, file);
            Kernel loaded = KernelFiles.load(file);
            assertTrue(EcoreUtil.equals(kernel, loaded), KernelFiles.toXml(kernel));
            assertEquals(KernelFiles.toXml(kernel), KernelFiles.toXml(loaded));
        }
    }

    @Test
    void writesReadableXmiThatEmfReadsToo() throws IOException {
        Kernel kernel =
                KernelsForTests.withDomain(Signature.parse("float f(float x, const double y[3])"), "0", "0x1p+3");
        assertEquals("""
                <?xml version="1.0" encoding="UTF-8"?>
                <kernel:Kernel xmi:version="2.0" xmlns:xmi="http://www.omg.org/XMI" xmlns:kernel="http://ulpscope.org/kernel/1" name="f" returns="FP32">
                  <parameters name="x" format="FP32">
                    <domain lower="0" upper="0x1p+3"/>
                  </parameters>
                  <parameters name="y" pointer="true" length="3"/>
                </kernel:Kernel>
                """, KernelFiles.toXml(kernel));
        Path file = folder.resolve("f.kernel");
        KernelFiles.save(kernel, file);
        ResourceSet resources = new ResourceSetImpl();
        resources.getPackageRegistry().put(KernelPackage.eNS_URI, KernelPackage.eINSTANCE);
        resources.getResourceFactoryRegistry().getExtensionToFactoryMap().put("kernel", new XMIResourceFactoryImpl());
        var contents =
                resources.getResource(URI.createFileURI(file.toString()), true).getContents();
        assertTrue(EcoreUtil.equals(kernel, contents.get(0)));
    }

    @Test
    void savingLeavesTheKernelInTheResourceThatHoldsIt() {
        var resource = new XMIResourceFactoryImpl().createResource(URI.createURI("memory:k"));
        Kernel kernel = Signature.parse("double f(double)");
        resource.getContents().add(kernel);
        KernelFiles.save(kernel, folder.resolve("f.kernel"));
        assertEquals(resource, kernel.eResource());
    }

    @Test
    void readsFilesEditedByHand() {
        Kernel kernel = KernelFiles.fromXml("""
                <!-- mine -->
                <k:Kernel xmlns:k='http://ulpscope.org/kernel/1' name='f' origin='cudaDevice' returns='FP32' reduction='max'>
                    <parameters name='x' length='2' pointer='true' direction='inOut'><domain nans='true'/></parameters>
                    <!-- more -->
                </k:Kernel>
                """, "mine.kernel");
        assertEquals("__device__ float f(double /* inout */ x[2])", SignatureText.print(kernel));
        assertTrue(kernel.getParameters().get(0).getDomain().isNans());
    }

    @Test
    void resolvesPathsFromTheFolderOfTheFile() {
        assertEquals(folder.resolve("src/a.c"), KernelFiles.resolve(folder.resolve("k.kernel"), "src/a.c"));
        assertEquals(folder.resolve("a.c"), KernelFiles.resolve(folder.resolve("kernels/k.kernel"), "../a.c"));
        assertEquals(Path.of("/usr/a.c"), KernelFiles.resolve(folder.resolve("k.kernel"), "/usr/a.c"));
        assertThrows(ModelFileException.class, () -> KernelFiles.resolve(folder.resolve("k.kernel"), "a\0b"));
    }

    @Test
    void savesThroughALinkAndKeepsPermissions() throws IOException {
        Path real = folder.resolve("real.kernel");
        Kernel kernel = Signature.parse("double f(double)");
        KernelFiles.save(kernel, real);
        Files.setPosixFilePermissions(real, PosixFilePermissions.fromString("rw-rw-r--"));
        Path link = Files.createSymbolicLink(folder.resolve("link.kernel"), real);
        kernel.setName("g");
        KernelFiles.save(kernel, link);
        assertTrue(Files.isSymbolicLink(link));
        assertEquals("g", KernelFiles.load(real).getName());
        assertEquals("rw-rw-r--", PosixFilePermissions.toString(Files.getPosixFilePermissions(real)));
    }

    @Test
    void keepsTheOldFileAndLeavesNothingBesideItWhenTheNewOneDoesNotFit() throws Exception {
        Path file = folder.resolve("f.kernel");
        KernelFiles.save(Signature.parse("double f(double)"), file);
        byte[] before = Files.readAllBytes(file);
        Process saving = new ProcessBuilder(
                        "bash",
                        "-c",
                        "ulimit -f 1; exec \"$@\"",
                        "bash",
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:-UsePerfData",
                        "-cp",
                        classPath(
                                SaveLargeKernel.class,
                                Kernel.class,
                                FloatFormat.class,
                                EObject.class,
                                URI.class,
                                XMIResourceFactoryImpl.class),
                        SaveLargeKernel.class.getName(),
                        file.toString())
                .redirectErrorStream(true)
                .start();
        String said = new String(saving.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        saving.waitFor();
        assertTrue(said.contains("it cannot be saved (") && said.contains("what was there before is unchanged."), said);
        assertEquals(new String(before, StandardCharsets.UTF_8), Files.readString(file));
        try (Stream<Path> files = Files.list(folder)) {
            assertEquals(List.of(file), files.toList());
        }
    }

    @Test
    void saysWhyAFileCannotBeSaved() throws IOException {
        Kernel kernel = Signature.parse("double f(double)");
        assertSays("the folder does not exist", () -> KernelFiles.save(kernel, folder.resolve("no/f.kernel")));
        assertSays("it cannot be saved", () -> KernelFiles.save(kernel, folder));
        kernel.setSource("a\0b");
        Path file = folder.resolve("f.kernel");
        assertSays("control characters", () -> KernelFiles.save(kernel, file));
        assertFalse(Files.exists(file));
    }

    @Test
    void aFileBesideAKernelIsNamedFromThereAndAnotherFromTheRoot() {
        Path kernel = folder.resolve("a/f.kernel");
        for (String file : List.of("a/f.c", "a/src/f.c", "f.c", "b/../a/f.c")) {
            String path = KernelFiles.pathFrom(kernel, folder.resolve(file));
            assertEquals(
                    file.endsWith("a/f.c") || file.startsWith("a/"),
                    !Path.of(path).isAbsolute(),
                    path);
            assertEquals(folder.resolve(file).normalize(), KernelFiles.resolve(kernel, path));
        }
    }

    private static String classPath(Class<?>... classes) {
        return Stream.of(classes)
                .map(type ->
                        type.getProtectionDomain().getCodeSource().getLocation().getPath())
                .distinct()
                .collect(Collectors.joining(File.pathSeparator));
    }

    private static void assertSays(String words, Executable executable) {
        String sentence = assertThrows(ModelFileException.class, executable).getMessage();
        assertTrue(sentence.contains(words), sentence);
    }
}
