/** What is asked before a program runs. */
package org.ulpscope.program.ui.internal.dialog;
