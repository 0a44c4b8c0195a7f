/** A campaign in short: where it stands, and the tables of the literature, whose cells open lists. */
package org.ulpscope.campaign.ui.internal.overview;
