/** How the guilty operation is found. */
package org.ulpscope.campaign.internal.cause;
