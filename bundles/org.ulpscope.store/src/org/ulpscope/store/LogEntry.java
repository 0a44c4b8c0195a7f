package org.ulpscope.store;

import java.time.Instant;

/**
 * One line of a file's log.
 *
 * @param number position in the log, from 1
 * @param time when it was written
 * @param text what happened
 */
public record LogEntry(long number, Instant time, String text) {}
