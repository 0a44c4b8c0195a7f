package org.ulpscope.backend.internal.compile;

import java.util.LinkedHashMap;
import java.util.Map;
import org.ulpscope.backend.toolchain.CrossingRequest;
import org.ulpscope.backend.toolchain.SourceCrossing;
import org.ulpscope.base.BadInputException;
import org.ulpscope.base.progress.Progress;

/** What was made of sources in this process: a comparison opens one kernel on several platforms, and again for a sample. */
final class CrossedTexts {
    private static final int MOST = 16;

    private static final Map<CrossingRequest, String> MADE = new LinkedHashMap<>() {
        private static final long serialVersionUID = 1;

        @Override
        protected boolean removeEldestEntry(Map.Entry<CrossingRequest, String> eldest) {
            return size() > MOST;
        }
    };

    private CrossedTexts() {}

    /**
     * The text in the wanted language.
     *
     * @throws BadInputException if the other side lacks something that the function needs, or nothing here can do it
     */
    static String made(CrossingRequest request, Progress progress) {
        // One at a time: two platforms mostly ask for the same.
        synchronized (MADE) {
            String known = MADE.get(request);
            if (known != null) {
                return known;
            }
            String made = SourceCrossing.here()
                    .orElseThrow(() -> new BadInputException("nothing here can make it fit; leave this platform out."))
                    .made(request, progress);
            MADE.put(request, made);
            return made;
        }
    }
}
