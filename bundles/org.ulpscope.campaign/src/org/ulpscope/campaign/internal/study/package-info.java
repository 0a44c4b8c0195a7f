/** The file of a campaign. */
package org.ulpscope.campaign.internal.study;
