package org.ulpscope.backend.process;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class TalkingProcessTest {
    private static BufferedReader reader(TalkingProcess process) {
        return new BufferedReader(new InputStreamReader(process.output(), StandardCharsets.UTF_8));
    }

    private static void say(TalkingProcess process, String line) throws IOException {
        process.input().write((line + "\n").getBytes(StandardCharsets.UTF_8));
        process.input().flush();
    }

    @Test
    void whatIsWrittenIsReadAndAnswered() throws IOException {
        try (TalkingProcess process = TalkingProcess.start(new ProcessBuilder("cat"));
                BufferedReader reader = reader(process)) {
            say(process, "one");
            assertEquals("one", reader.readLine());
            say(process, "two");
            assertEquals("two", reader.readLine());
        }
    }

    @Test
    void whoWritesToAProgramThatHasEndedIsToldAndDoesNotWait() throws IOException {
        try (TalkingProcess process = TalkingProcess.start(new ProcessBuilder("sh", "-c", "read line; echo $line"));
                BufferedReader reader = reader(process)) {
            say(process, "last");
            assertEquals("last", reader.readLine());
            assertEquals(null, reader.readLine());
            byte[] much = new byte[1 << 20];
            assertThrows(IOException.class, () -> process.input().write(much));
        }
    }

    @Test
    void closingEndsTheProgram() throws IOException {
        TalkingProcess process = TalkingProcess.start(new ProcessBuilder("sleep", "1000"));
        process.close();
        assertFalse(process.isAlive());
    }
}
