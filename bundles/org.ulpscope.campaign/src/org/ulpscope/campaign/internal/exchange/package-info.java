/** How campaigns come together from several machines, and go to machines without Ulpscope. */
package org.ulpscope.campaign.internal.exchange;
