/** What a first tuning proposes: how a folder is built and run, which numbers are results, what is to become better. */
package org.ulpscope.tune.internal.first;
