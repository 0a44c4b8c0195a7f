/** The HTML page of a bounded call. */
package org.ulpscope.bound.internal.report;
