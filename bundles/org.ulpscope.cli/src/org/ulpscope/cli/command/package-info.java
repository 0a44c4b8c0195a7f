/** What a command is, and what its exit status says. */
package org.ulpscope.cli.command;
