/** What a program and its build print. */
package org.ulpscope.program.ui.internal.console;
