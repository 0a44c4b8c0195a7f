package org.ulpscope.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.ulpscope.model.files.KernelFiles;
import org.ulpscope.model.signature.Signature;

class HostileKernelFilesTest {
    private static final String ROOT =
            "<kernel:Kernel xmi:version=\"2.0\" xmlns:xmi=\"http://www.omg.org/XMI\" xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\" "
                    + "xmlns:ecore=\"http://www.eclipse.org/emf/2002/Ecore\" xmlns:kernel=\"http://ulpscope.org/kernel/1\" name=\"f\" ";

    @TempDir
    Path folder;

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
                    colour="red"/>                                            | 1 | no attribute 'colour'
                    returns="FP128"/>                                         | 1 | use one of FP64
                    returns=""/>                                              | 1 | use one of FP64
                    origin="LIBRARY"/>                                        | 1 | use one of library, source
                    origin="-1"/>                                             | 1 | use one of library, source
                    parameters="#//@x"/>                                      | 1 | no attribute 'parameters'
                    href="file:///etc/passwd#/"/>                             | 1 | no attribute 'href'
                    xsi:type="ecore:EPackage"/>                               | 1 | no attribute 'xsi:type'
                    xsi:schemaLocation="http://e.org/1 http://127.0.0.1/x"/>  | 1 | no attribute 'xsi:schemaLocation'
                    xmi:id="a"/>                                              | 1 | no attribute 'xmi:id'
                    >¶<parameters length="two"/></kernel:Kernel>              | 2 | whole number
                    >¶<parameters length="1e9"/></kernel:Kernel>              | 2 | whole number
                    >¶<parameters length="99999999999999999999"/></kernel:Kernel> | 2 | whole number
                    >¶¶<parameters pointer="yes"/></kernel:Kernel>            | 3 | use true or false
                    >¶<parameters href="http://127.0.0.1/#/"/></kernel:Kernel> | 2 | no attribute 'href'
                    >¶<ecore:EPackage name="x"/></kernel:Kernel>              | 2 | no element <ecore:EPackage>
                    >¶<eAnnotations/></kernel:Kernel>                         | 2 | no element <eAnnotations>
                    >¶<name>f</name></kernel:Kernel>                          | 2 | no element <name>
                    >¶<parameters><domain/>¶<domain/></parameters></kernel:Kernel> | 3 | one element <domain>
                    >¶hello</kernel:Kernel>                                   | 2 | text between
                    >¶<parameters>                                            | 2 | damaged
                    name="g"/>                                                | 1 | damaged
                    >¶</kernel:Kernel><kernel:Kernel/>                        | 2 | damaged
                    source="&secret;"/>                                       | 1 | damaged
                    """)
    void refusesWhatTheModelDoesNotHave(String rest, int line, String words) {
        assertRefused(ROOT + rest.replace('¶', '\n'), line, words);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    <Kernel name="f"/>                                               | not a kernel file
                    <xmi:XMI xmlns:xmi="http://www.omg.org/XMI"/>                    | not a kernel file
                    <k:Kernel xmlns:k="http://ulpscope.org/kernel/2"/>               | another version
                    <k:Parameter xmlns:k="http://ulpscope.org/kernel/1"/>            | begins with
                    <ecore:EPackage xmlns:ecore="http://www.eclipse.org/emf/2002/Ecore"/> | not a kernel file
                    double f(double)                                                 | damaged
                    """)
    void refusesOtherDocuments(String xml, String words) {
        assertRefused(xml, 1, words);
    }

    @Test
    void refusesEntitiesBeforeTheyGrow() {
        StringBuilder laughs = new StringBuilder("<!DOCTYPE k [<!ENTITY a0 \"ha\">");
        for (int i = 1; i < 30; i++) {
            laughs.append("<!ENTITY a")
                    .append(i)
                    .append(" \"")
                    .append(("&a" + (i - 1) + ";").repeat(10))
                    .append("\">");
        }
        assertRefused(laughs + "]>" + ROOT + "source=\"&a29;\"/>", 1, "no DOCTYPE");
    }

    @Test
    void opensNoConnectionAndNoOtherFile() throws IOException {
        Path secret = Files.writeString(folder.resolve("secret"), "the secret");
        try (ServerSocket server = new ServerSocket(0, 5, InetAddress.getLoopbackAddress())) {
            server.setSoTimeout(200);
            String url = "http://127.0.0.1:" + server.getLocalPort() + "/x";
            for (String target : new String[] {url, secret.toUri().toString()}) {
                refuse("<!DOCTYPE k SYSTEM \"" + target + "\">" + ROOT + "/>");
                refuse("<!DOCTYPE k [<!ENTITY e SYSTEM \"" + target + "\">]>" + ROOT
                        + "source=\"a\">&e;</kernel:Kernel>");
                refuse("<!DOCTYPE k [<!ENTITY % p SYSTEM \"" + target + "\"> %p;]>" + ROOT + "/>");
                refuse(ROOT + "xsi:schemaLocation=\"http://ulpscope.org/kernel/1 " + target + "\"/>");
                refuse(ROOT + "xsi:noNamespaceSchemaLocation=\"" + target + "\"/>");
                refuse(ROOT + "><parameters href=\"" + target + "#/\"/></kernel:Kernel>");
                refuse(ROOT + "><xi:include xmlns:xi=\"http://www.w3.org/2001/XInclude\" href=\"" + target
                        + "\"/></kernel:Kernel>");
                refuse("<p:p xmlns:p=\"" + target + "\"/>");
                KernelFiles.fromXml("<?xml-stylesheet href=\"" + target + "\"?>" + ROOT + "/>", "styled.kernel");
            }
            assertThrows(SocketTimeoutException.class, server::accept);
        }
    }

    @Test
    void refusesHugeFilesAndEndlessOnes() throws IOException {
        Path huge = folder.resolve("huge.kernel");
        Files.writeString(huge, ROOT + ">" + " ".repeat(KernelFiles.MAX_BYTES) + "</kernel:Kernel>");
        assertTrue(loadProblem(huge).contains("larger than 1024 KiB"));
        assertTrue(loadProblem(Path.of("/dev/zero")).contains("this is not a file"));
    }

    @Test
    void refusesDeepNestingAndFloodsOfAttributes() {
        assertRefused(ROOT + ">" + "<parameters>".repeat(50_000), 1, "no element <parameters>");
        StringBuilder flood = new StringBuilder(ROOT);
        for (int i = 0; i < 50_000; i++) {
            flood.append(" a").append(i).append("=\"1\"");
        }
        refuse(flood + "/>");
        refuse(ROOT + "source=\"" + "x".repeat(100_000) + "\"/>");
        refuse("<" + "n".repeat(500_000) + "/>");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "\0\0\0\0", "\u007fELF\2\1\1\0", "SQLite format 3\0", "\uFEFF", "   ", "{}"})
    void refusesEmptyAndBinaryFiles(String content) throws IOException {
        Path file = Files.writeString(folder.resolve("binary.kernel"), content);
        String sentence = loadProblem(file);
        assertTrue(sentence.contains("binary.kernel") && sentence.endsWith("."), sentence);
    }

    @Test
    void saysSoWhenThereIsNoFileOrAFolder() {
        assertTrue(loadProblem(folder.resolve("none.kernel"))
                .endsWith("none.kernel: there is no such file; check the path."));
        assertTrue(loadProblem(folder).contains("this is not a file"));
    }

    @Test
    void everyTruncatedOrDamagedFileIsReadOrRefused() throws IOException {
        byte[] whole = KernelFiles.toXml(KernelsForTests.withDomain(
                        Signature.parse("float f(float x, const double y[3], int n)"), "0", "1"))
                .getBytes(StandardCharsets.UTF_8);
        SplittableRandom random = new SplittableRandom(5);
        for (int i = 0; i < 600; i++) {
            byte[] damaged = whole.clone();
            int at = random.nextInt(whole.length);
            if (i % 2 == 0) {
                damaged = Arrays.copyOf(whole, at);
            } else {
                damaged[at] = (byte) random.nextInt(256);
            }
            try {
                KernelValidation.validate(KernelFiles.read(new ByteArrayInputStream(damaged), "damaged.kernel"));
            } catch (ModelFileException refusal) {
                assertTrue(refusal.getMessage().endsWith("."), refusal.getMessage());
            }
        }
    }

    private static void refuse(String xml) {
        String sentence = assertThrows(ModelFileException.class, () -> KernelFiles.fromXml(xml, "hostile.kernel"))
                .getMessage();
        assertTrue(sentence.startsWith("hostile.kernel"), sentence);
        assertTrue(sentence.length() < 500, sentence);
        assertFalse(sentence.contains("the secret"), sentence);
    }

    private static void assertRefused(String xml, int line, String words) {
        ModelFileException refusal =
                assertThrows(ModelFileException.class, () -> KernelFiles.fromXml(xml, "hostile.kernel"));
        assertTrue(refusal.getMessage().startsWith("hostile.kernel, line " + line + ": "), refusal.getMessage());
        assertTrue(refusal.getMessage().contains(words), refusal.getMessage());
        assertEquals(line, refusal.line().orElseThrow());
    }

    private static String loadProblem(Path file) {
        return assertThrows(ModelFileException.class, () -> KernelFiles.load(file))
                .getMessage();
    }
}
