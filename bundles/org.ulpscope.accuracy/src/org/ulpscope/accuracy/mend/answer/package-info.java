/** What is asked of a mend, and what comes of it. */
package org.ulpscope.accuracy.mend.answer;
