package org.ulpscope.ptx.internal.checks;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.ulpscope.ptx.ModuleItem;
import org.ulpscope.ptx.Ptx;
import org.ulpscope.ptx.PtxModule;

/** The variables and functions that checks call. */
public final class RecordingCode {
    /** Records of each instruction that is looked at. */
    public static final int SLOTS = 8;

    private RecordingCode() {}

    /** @param sites how many instructions are checked */
    public static List<ModuleItem> of(PtxModule module, int sites) {
        String head = ".version " + module.version() + "\n.target " + module.architecture() + "\n.address_size 64\n";
        String recording =
                text().replace("SITES", Integer.toString(sites)).replace("SLOTS", Integer.toString(sites * SLOTS));
        return Ptx.parse(head + recording).items();
    }

    private static String text() {
        try (InputStream text = RecordingCode.class.getResourceAsStream("recording.ptx")) {
            return new String(text.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
