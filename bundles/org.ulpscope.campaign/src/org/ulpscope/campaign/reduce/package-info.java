/** Discrepancies made as small as they can be. */
package org.ulpscope.campaign.reduce;
