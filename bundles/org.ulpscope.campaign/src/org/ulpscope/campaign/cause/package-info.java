/** Why two platforms disagree: the first operation that gave something else, and what about it was changed. */
package org.ulpscope.campaign.cause;
