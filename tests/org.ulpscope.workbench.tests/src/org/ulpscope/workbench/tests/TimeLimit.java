package org.ulpscope.workbench.tests;

import java.lang.reflect.Method;
import java.time.Duration;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.InvocationInterceptor;
import org.junit.jupiter.api.extension.ReflectiveInvocationContext;
import org.opentest4j.TestAbortedException;

/**
 * Ends each test of windows that takes too long: nobody answers a dialog that a test did not reckon with, and all that come after it would wait too.
 * What is open is closed, the test fails with what was seen, and the next one goes on. A test that fails for another reason has a picture, too.
 */
public final class TimeLimit implements InvocationInterceptor {
    /** The longest takes a sixth of it on a machine with nothing else to do. */
    private static final Duration LIMIT = Duration.ofSeconds(180);

    private static final ScheduledExecutorService CLOCK = Executors.newScheduledThreadPool(
            1, Thread.ofPlatform().daemon().name("time limit of a test").factory());

    @Override
    public void interceptBeforeAllMethod(
            Invocation<Void> invocation, ReflectiveInvocationContext<Method> method, ExtensionContext context)
            throws Throwable {
        within(limit(), name(method), invocation);
    }

    @Override
    public void interceptBeforeEachMethod(
            Invocation<Void> invocation, ReflectiveInvocationContext<Method> method, ExtensionContext context)
            throws Throwable {
        within(limit(), name(method), invocation);
    }

    @Override
    public void interceptTestMethod(
            Invocation<Void> invocation, ReflectiveInvocationContext<Method> method, ExtensionContext context)
            throws Throwable {
        within(limit(), name(method), invocation);
    }

    @Override
    public void interceptTestTemplateMethod(
            Invocation<Void> invocation, ReflectiveInvocationContext<Method> method, ExtensionContext context)
            throws Throwable {
        within(limit(), name(method), invocation);
    }

    @Override
    public void interceptAfterEachMethod(
            Invocation<Void> invocation, ReflectiveInvocationContext<Method> method, ExtensionContext context)
            throws Throwable {
        within(limit(), name(method), invocation);
    }

    @Override
    public void interceptAfterAllMethod(
            Invocation<Void> invocation, ReflectiveInvocationContext<Method> method, ExtensionContext context)
            throws Throwable {
        within(limit(), name(method), invocation);
    }

    private static Duration limit() {
        return Duration.ofMillis(MachineLoad.scaled(LIMIT.toMillis()));
    }

    private static String name(ReflectiveInvocationContext<Method> method) {
        return method.getTargetClass().getSimpleName() + "."
                + method.getExecutable().getName();
    }

    /**
     * Goes on with a test, and ends it when it takes longer.
     *
     * @throws AssertionError when it was ended, with what was open and where the picture of the display is
     */
    static void within(Duration limit, String test, Invocation<Void> invocation) throws Throwable {
        Rescue rescue = new Rescue(test, limit);
        ScheduledFuture<?> due = CLOCK.schedule(rescue, limit.toMillis(), TimeUnit.MILLISECONDS);
        try {
            invocation.proceed();
        } catch (Throwable e) {
            rescue.end().ifPresent(overdue -> overdue.initCause(e));
            rescue.throwIfOverdue();
            if (!(e instanceof TestAbortedException)) {
                e.addSuppressed(new AssertionError("the display is in the picture " + rescue.picture()));
            }
            throw e;
        } finally {
            due.cancel(false);
        }
        rescue.end();
        rescue.throwIfOverdue();
    }
}
