/** What a campaign has found, for readers and for other machines: a page, and single cases as programs and as texts. */
package org.ulpscope.campaign.report;
