/**
 * What a program is as far as its precision goes: its floating-point variables, which of them must share a Format and why, what flows where,
 * and the Format of every expression under a precision vector. Made by reading sources with clang; nothing here runs them.
 */
package org.ulpscope.precision;
