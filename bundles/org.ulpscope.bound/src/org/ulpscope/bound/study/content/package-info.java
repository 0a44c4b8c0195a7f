/** What the file of a bound has. */
package org.ulpscope.bound.study.content;
