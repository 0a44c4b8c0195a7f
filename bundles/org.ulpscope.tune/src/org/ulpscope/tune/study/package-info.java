/** The file that keeps a tuning: what was asked, each evaluation, what came of it. */
package org.ulpscope.tune.study;
