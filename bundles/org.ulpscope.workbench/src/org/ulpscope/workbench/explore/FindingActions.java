package org.ulpscope.workbench.explore;

import java.util.List;
import org.ulpscope.base.progress.Progress;

/** What the Explore view can do with a finding of a study. Called beside the user interface; failures are UlpscopeExceptions. */
public interface FindingActions extends ReproducerSource {
    /** Runs the finding again in a fresh process and says in a sentence for each platform whether it gave the same bits. */
    List<String> replay(Progress progress);
}
