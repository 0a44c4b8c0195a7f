/** The perspective for campaigns. */
package org.ulpscope.campaign.ui.internal;
