/** A campaign under way: its platforms, phases and parts, discrepancies, and who is told. */
package org.ulpscope.campaign.run;
