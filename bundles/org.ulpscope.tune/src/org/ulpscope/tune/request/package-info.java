/** What is asked of a tuning, of its search, and of a folder that is to be tuned. */
package org.ulpscope.tune.request;
