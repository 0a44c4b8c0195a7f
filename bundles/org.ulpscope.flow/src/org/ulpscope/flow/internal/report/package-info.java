/** The page of a flow. */
package org.ulpscope.flow.internal.report;
