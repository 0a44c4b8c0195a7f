/** The buttons of a console. */
package org.ulpscope.program.ui.internal.console;
