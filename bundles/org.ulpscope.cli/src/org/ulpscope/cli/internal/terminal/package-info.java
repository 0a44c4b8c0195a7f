/** What lies between a command and the terminal or pipe that it runs in: progress, questions, interrupts, tables, JSON, failures. */
package org.ulpscope.cli.internal.terminal;
