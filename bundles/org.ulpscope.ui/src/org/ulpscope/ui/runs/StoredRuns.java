package org.ulpscope.ui.runs;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.eclipse.core.runtime.preferences.InstanceScope;
import org.osgi.service.prefs.BackingStoreException;
import org.osgi.service.prefs.Preferences;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Run configurations in the preferences of the workspace: a node for each, numbered in their order. */
final class StoredRuns {
    private static final Logger LOG = LoggerFactory.getLogger(StoredRuns.class);
    private static final String NODE = "org.ulpscope.workbench/runs";
    private static final String SETTINGS = "settings";

    private StoredRuns() {}

    static List<RunConfiguration> load() {
        List<RunConfiguration> runs = new ArrayList<>();
        try {
            for (String number : Arrays.stream(node().childrenNames()).sorted().toList()) {
                Preferences one = node().node(number);
                Preferences kept = one.node(SETTINGS);
                Map<String, String> settings = new TreeMap<>();
                for (String key : kept.keys()) {
                    settings.put(key, kept.get(key, ""));
                }
                runs.add(new RunConfiguration(one.get("name", ""), one.get("type", ""), one.get("file", ""), settings));
            }
        } catch (BackingStoreException e) {
            LOG.warn("What was run before is not known any more", e);
        }
        return runs;
    }

    static void save(List<RunConfiguration> runs) {
        try {
            for (String number : node().childrenNames()) {
                node().node(number).removeNode();
            }
            for (int i = 0; i < runs.size(); i++) {
                RunConfiguration run = runs.get(i);
                Preferences one = node().node("%03d".formatted(i));
                one.put("name", run.name());
                one.put("type", run.type());
                one.put("file", run.file());
                run.settings().forEach(one.node(SETTINGS)::put);
            }
            node().flush();
        } catch (BackingStoreException e) {
            LOG.warn("What is run cannot be remembered", e);
        }
    }

    private static Preferences node() {
        return InstanceScope.INSTANCE.getNode(NODE);
    }
}
