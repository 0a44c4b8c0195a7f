package org.ulpscope.flow.trace;

import java.util.Optional;
import java.util.OptionalLong;
import org.ulpscope.flow.FlowSite;
import org.ulpscope.flow.Occurrence;

/**
 * An instruction met a value.
 *
 * @param meeting what it did to it
 * @param from the instruction that the value had come from
 * @param site the instruction
 * @param decides whether what is executed depends on it, where it compares
 * @param first the first time; for a comparison its result is 1 where that held
 * @param count how often; empty where nothing was counted
 * @param place where it read or wrote
 */
public record FlowEvent(
        ExceptionEvent meeting,
        FlowSite from,
        FlowSite site,
        boolean decides,
        Occurrence first,
        OptionalLong count,
        Optional<ArrayPlace> place) {}
