/** What the HTML reports of every question have in common. */
package org.ulpscope.study.report;
