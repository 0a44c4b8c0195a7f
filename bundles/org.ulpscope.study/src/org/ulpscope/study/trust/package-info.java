/**
 * A file that came from elsewhere is data: whether what it would have compiled and run is this user's own, or was agreed to, and the question where it
 * is neither. The document docs/trust.md says what this stops and what it does not.
 */
package org.ulpscope.study.trust;
