package org.ulpscope.campaign.grammar;

/**
 * How often each thing occurs; all between 0 and 1.
 *
 * @param condition a step is an {@code if}
 * @param loop a step is a loop
 * @param temporary a step declares a temporary variable
 * @param literal a term is a literal
 * @param call a term is a call
 * @param parentheses a term is an expression in parentheses
 * @param known a term is a temporary variable, where there is one
 * @param array a term in a loop is an element of an array
 * @param subtract the result is lessened
 * @param set the result is set
 */
public record GrammarOdds(
        double condition,
        double loop,
        double temporary,
        double literal,
        double call,
        double parentheses,
        double known,
        double array,
        double subtract,
        double set) {}
