package org.ulpscope.program.internal.zstd;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ulpscope.base.BadInputException;
import org.ulpscope.tests.support.Installed;

/** Against what the reference program zstd 1.5 packed, and on damaged data. */
class ZstdFrameTest {
    private static final byte[] TEXT = IntStream.range(0, 40)
            .mapToObj(i -> "add.f64 %fd" + i + ", %fd" + i * 7 % 10 + ", %fd" + i * 3 % 10 + ";\n")
            .collect(Collectors.joining())
            .getBytes(StandardCharsets.UTF_8);

    /** {@code zstd -19} of the text. */
    private static final byte[] PACKED = HexFormat.of()
            .parseHex(
                    "28b52ffd642e036d030062440c0fa01d0e807f5fbf264daa386385fb0a6ddbb62d499224f9ffffa9cb20f54a8ae850997591"
                            + "61d3808de29e08063de25c0b3ba820bcfd0ca093140f1134054470045440849f1feeffff8f1184d88776e08665e8052a6c42"
                            + "232c54dfefdf1e087f7fbf374fb48d32f14f0163895502");

    @TempDir
    Path folder;

    @Test
    void aTextIsWhatItWas() {
        assertArrayEquals(TEXT, ZstdFrame.unpack(PACKED, TEXT.length));
        assertThrows(BadInputException.class, () -> ZstdFrame.unpack(PACKED, TEXT.length - 1));
    }

    /** RFC 8878, section 3.1.1.2: a raw block of three bytes, and one byte five times. */
    @Test
    void blocksThatAreNotCompressedAreTaken() {
        byte[] frame = HexFormat.of().parseHex("28b52ffd" + "2008" + "180000" + "616263" + "2b0000" + "7a");
        assertEquals("abczzzzz", new String(ZstdFrame.unpack(frame, 8), StandardCharsets.UTF_8));
    }

    @Test
    void damagedDataIsRefusedOrGivesNoMoreThanItMay() {
        Random random = new Random(5);
        int refused = 0;
        for (int i = 0; i < 20_000; i++) {
            byte[] damaged = PACKED.clone();
            for (int k = 0; k <= i % 3; k++) {
                damaged[random.nextInt(damaged.length)] = (byte) random.nextInt(256);
            }
            try {
                assertTrue(ZstdFrame.unpack(damaged, TEXT.length).length <= TEXT.length);
            } catch (BadInputException e) {
                refused++;
            }
        }
        assertTrue(refused > 10_000, "refused: " + refused);
        assertThrows(BadInputException.class, () -> ZstdFrame.unpack(new byte[0], 10));
    }

    @Test
    void whatTheReferencePacksComesBack() throws Exception {
        String zstd = Installed.program("zstd").toString();
        Random random = new Random(3);
        for (int i = 0; i < 12; i++) {
            byte[] bytes = new byte[random.nextInt(300_000)];
            for (int k = 0; k < bytes.length; k++) {
                bytes[k] = switch (i % 3) {
                    case 0 -> TEXT[(k + k / 900) % TEXT.length];
                    case 1 -> (byte) (20 * random.nextGaussian());
                    default ->
                        k > 100 && random.nextInt(30) != 0 ? bytes[k - 1 - k / 97 % 60] : (byte) random.nextInt(90);
                };
            }
            Path plain = Files.write(folder.resolve("plain"), bytes);
            Path packed = folder.resolve("packed");
            int level = 1 + random.nextInt(19);
            Process process = new ProcessBuilder(zstd, "-qf", "-" + level, plain.toString(), "-o", packed.toString())
                    .inheritIO()
                    .start();
            assertEquals(0, process.waitFor());
            assertArrayEquals(bytes, ZstdFrame.unpack(Files.readAllBytes(packed), bytes.length), "run " + i);
        }
    }
}
