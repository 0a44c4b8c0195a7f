/** The study file in SQLite, row by row, and the forms in which a study leaves it. */
package org.ulpscope.study.internal;
