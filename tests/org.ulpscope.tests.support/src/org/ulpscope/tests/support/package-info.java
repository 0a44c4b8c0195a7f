/** What tests of several bundles share: what they need of the machine, other processes, signals. */
package org.ulpscope.tests.support;
