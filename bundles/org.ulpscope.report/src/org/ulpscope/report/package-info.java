/** The forms in which results leave the program, whatever the question: HTML pages with charts, and JSON. */
package org.ulpscope.report;
