/** What runs of programs came to, and where two platforms disagree. */
package org.ulpscope.campaign.outcome;
