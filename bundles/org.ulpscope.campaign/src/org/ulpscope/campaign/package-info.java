/** Campaigns: many programs on many platforms, and where these disagree. */
package org.ulpscope.campaign;
