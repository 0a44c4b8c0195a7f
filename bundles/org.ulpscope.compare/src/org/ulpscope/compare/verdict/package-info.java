/** What a comparison came to, in sentences. */
package org.ulpscope.compare.verdict;
