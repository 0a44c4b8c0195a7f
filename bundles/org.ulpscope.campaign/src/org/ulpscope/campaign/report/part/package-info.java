/** What reports of campaigns and of cases are made of. */
package org.ulpscope.campaign.report.part;
