/** What the file of a campaign has: what was asked, results, discrepancies, causes and cases. */
package org.ulpscope.campaign.study.content;
