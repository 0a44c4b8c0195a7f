/** What a page about bounds begins with: its sentence, its bars, its cause. */
package org.ulpscope.bound.study.glance;
