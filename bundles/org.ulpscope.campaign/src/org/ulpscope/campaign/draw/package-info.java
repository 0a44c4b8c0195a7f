/** Draws random programs from a grammar. */
package org.ulpscope.campaign.draw;
