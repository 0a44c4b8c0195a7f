/** Work beside the thread of the display, and what compilers said about the user's files. */
package org.ulpscope.ui.tasks;
