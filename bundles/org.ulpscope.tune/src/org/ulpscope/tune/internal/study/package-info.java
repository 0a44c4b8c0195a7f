/** The tuning's file in SQLite, row by row, and the work that fills it. */
package org.ulpscope.tune.internal.study;
