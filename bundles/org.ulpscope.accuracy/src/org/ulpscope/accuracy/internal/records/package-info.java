/** The search for the largest error: intervals that are divided where results err most. */
package org.ulpscope.accuracy.internal.records;
