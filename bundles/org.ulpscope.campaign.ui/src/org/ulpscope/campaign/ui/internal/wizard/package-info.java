/** Asking for a new campaign. */
package org.ulpscope.campaign.ui.internal.wizard;
