/** Batches of programs, compiled and called on platforms. */
package org.ulpscope.campaign.internal.batch;
