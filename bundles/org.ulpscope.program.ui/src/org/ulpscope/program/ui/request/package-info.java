/** Asking which program is built and run, and how; suggested, typed, and remembered for the next time. */
package org.ulpscope.program.ui.request;
