package org.ulpscope.search.survey;

import org.ulpscope.base.progress.Progress;

/** Is cancelled once it was asked so many times whether it is. */
final class CancellingProgress implements Progress {
    private long asked;

    CancellingProgress(long times) {
        this.asked = times;
    }

    @Override
    public boolean isCancelled() {
        return --asked < 0;
    }
}
