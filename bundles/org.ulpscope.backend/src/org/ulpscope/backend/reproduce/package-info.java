/** Programs that show a finding on their own. */
package org.ulpscope.backend.reproduce;
