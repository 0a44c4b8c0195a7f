/** The report of a tuning. */
package org.ulpscope.tune.report;
