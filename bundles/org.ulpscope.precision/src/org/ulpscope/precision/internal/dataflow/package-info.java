/** What a program computes and where it goes: from clang's syntax tree to expression trees with their targets and how often they happen. */
package org.ulpscope.precision.internal.dataflow;
