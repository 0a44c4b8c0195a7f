/** The commands, one class each: what is called, in which order, and with which exit status. */
package org.ulpscope.cli.internal.commands;
