/** The console of a program that is built and run: what it and its build print, with links to the sources. */
package org.ulpscope.program.ui.console;
