/** Lists of discrepancies, and one of them with all that is known of it. */
package org.ulpscope.campaign.ui.internal.cases;
