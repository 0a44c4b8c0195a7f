/** The study file in SQLite, row by row. */
package org.ulpscope.study.internal;
