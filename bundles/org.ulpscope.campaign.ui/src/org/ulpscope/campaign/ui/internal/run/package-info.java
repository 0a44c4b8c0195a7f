/** Campaigns as the workbench runs them and sees them grow. */
package org.ulpscope.campaign.ui.internal.run;
