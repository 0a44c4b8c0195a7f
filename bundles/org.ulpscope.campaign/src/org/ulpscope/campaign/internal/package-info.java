/** The inside of campaigns. */
package org.ulpscope.campaign.internal;
