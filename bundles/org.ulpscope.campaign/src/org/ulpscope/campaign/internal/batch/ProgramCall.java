package org.ulpscope.campaign.internal.batch;

import org.ulpscope.campaign.program.ProgramInput;

/**
 * One call of a program of a batch.
 *
 * @param place the program's in the batch
 * @param input what it is run with
 * @param step of its trace that is wanted; of no meaning where traces are not kept
 */
public record ProgramCall(int place, ProgramInput input, int step) {}
