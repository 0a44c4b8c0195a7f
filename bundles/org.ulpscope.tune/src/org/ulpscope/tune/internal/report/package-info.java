/** The report of a tuning as an HTML page with charts. */
package org.ulpscope.tune.internal.report;
