/** How discrepancies are made small. */
package org.ulpscope.campaign.internal.reduce;
