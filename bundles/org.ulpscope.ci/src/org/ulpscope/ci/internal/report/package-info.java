/** The forms that people and code hosts read: a page, SARIF, GitLab's list, GitHub's marks. */
package org.ulpscope.ci.internal.report;
