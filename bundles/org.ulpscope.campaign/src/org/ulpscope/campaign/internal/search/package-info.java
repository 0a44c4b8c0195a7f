/** Inputs that a search finds. */
package org.ulpscope.campaign.internal.search;
