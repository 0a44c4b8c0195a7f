package org.ulpscope.campaign.study.content;

import org.ulpscope.campaign.program.ProgramParameter;
import org.ulpscope.numeric.Value;

/**
 * What one parameter of a case is called with.
 *
 * @param parameter the parameter
 * @param value an {@code INT32} for a count, the value of all elements for an array
 */
public record CaseInput(ProgramParameter parameter, Value value) {}
