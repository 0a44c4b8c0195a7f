/* The threads that do what stands in queues. All of this is called with the lock of the device held, but for what begins a thread. */
static void run_work(const operation *work);
static _Bool is_call(const operation *work) { return work->work == HOST_CALL || work->work == CALLBACK; }
/* Wakes those who wait for what is done now. Where the thread of the queue goes on by itself, what it does on the way wakes nobody. */
static void done_some(queue *queue)
{
    _Bool wanted = queue->wanted && queue->done >= queue->wanted;
    if (device.waiting == 0 || (is_worker && !wanted && !queue->failed && !device.ending)) return;
    queue->wanted = 0;
    pthread_cond_broadcast(&device.ended);
}
static void run_first(queue *queue)
{
    task *first = queue->first;
    queue->busy = 1;
    pthread_mutex_unlock(&device.lock);
    run_work(&first->work);
    pthread_mutex_lock(&device.lock);
    queue->busy = 0;
    queue->failed |= __atomic_load_n(&fault, __ATOMIC_ACQUIRE) != cudaSuccess;
    queue->first = first->next;
    if (!queue->first) queue->last = 0;
    queue->done = first->number;
    done_some(queue);
    delete_task(first);
}
/* Waits until work has ended that a mark may wait for. After a kernel has failed, others that wait for it may run for ever: whether it was worth while. */
static _Bool await_some(mark mark)
{
    enum { PATIENCE = 1 };
    struct timespec until;
    int result = 0;
    ++device.waiting;
    if (!mark.queue->wanted || mark.number < mark.queue->wanted) mark.queue->wanted = mark.number;
    if (__atomic_load_n(&fault, __ATOMIC_ACQUIRE)) {
        clock_gettime(CLOCK_REALTIME, &until);
        until.tv_sec += PATIENCE;
        result = pthread_cond_timedwait(&device.ended, &device.lock, &until);
    } else {
        pthread_cond_wait(&device.ended, &device.lock);
    }
    --device.waiting;
    return result == 0;
}
/* What the first work of a queue still waits for; of no queue where there is nothing. */
static mark awaited_by(const task *task)
{
    for (size_t i = 0; i < task->afters; ++i) {
        if (task->after[i].queue->done < task->after[i].number) return task->after[i];
    }
    return (mark){0, 0};
}
static void *work_through(void *of)
{
    queue *queue = of;
    is_worker = 1;
    pthread_mutex_lock(&device.lock);
    for (;;) {
        if (!queue->first || queue->busy) pthread_cond_wait(&queue->more, &device.lock);
        else if (awaited_by(queue->first).queue) await_some(awaited_by(queue->first));
        else run_first(queue);
    }
    return 0;
}
/* Gives a queue its thread, which takes no signals of the program but those that its own instructions cause. */
static void staff(queue *queue)
{
    static const int own[] = {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGTRAP};
    sigset_t all, before;
    pthread_t thread;
    if (queue->staffed) return;
    sigfillset(&all);
    for (size_t i = 0; i < sizeof own / sizeof *own; ++i) sigdelset(&all, own[i]);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    queue->staffed = pthread_create(&thread, 0, work_through, queue) == 0;
    if (queue->staffed) pthread_detach(thread);
    pthread_sigmask(SIG_SETMASK, &before, 0);
}
/* Has the thread of a queue go on, which may sleep since another thread did what was first. */
static void leave_to_thread(queue *queue)
{
    if (queue->first && !queue->busy && queue->staffed) pthread_cond_signal(&queue->more);
}
/*
 * Waits for all up to a mark, and does what of it nobody is at: that costs less than to wake another thread. Calls of the host are left to threads of
 * queues, as the waiting one is not where a program expects them.
 */
static void reach(mark to)
{
    while (to.queue->done < to.number) {
        task *first = to.queue->first;
        mark before = first && !to.queue->busy ? awaited_by(first) : (mark){0, 0};
        if (before.queue) {
            leave_to_thread(to.queue);
            reach(before);
            if (before.queue->done < before.number) return;
        } else if (!to.queue->busy && !(to.queue->staffed && is_call(&first->work))) {
            run_first(to.queue);
        } else {
            leave_to_thread(to.queue);
            if (!await_some(to)) return;
        }
    }
    leave_to_thread(to.queue);
}
