/** What the file of a tuning has, and who is told of it as it comes. */
package org.ulpscope.tune.study.content;
