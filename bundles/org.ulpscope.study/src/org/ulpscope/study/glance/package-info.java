/** What a run came to, at one glance, whatever it was asked. */
package org.ulpscope.study.glance;
