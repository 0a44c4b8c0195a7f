/** Campaigns as their files have them. */
package org.ulpscope.campaign.study;
