/** Why platforms disagree, by share. */
package org.ulpscope.campaign.ui.internal.causes;
