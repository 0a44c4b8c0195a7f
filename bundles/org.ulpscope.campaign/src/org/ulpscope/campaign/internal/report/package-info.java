/** How reports of campaigns are made. */
package org.ulpscope.campaign.internal.report;
