/* What is put into queues, and waited for. */
static queue *queue_of(cudaStream_t stream);
/* Asks a queue for work that comes after a mark too; where it is then. @param now whether its thread is told, as nobody waits for it at once */
static mark issue(queue *queue, const operation *work, mark after, _Bool now)
{
    task *fresh = new_task(work);
    pthread_mutex_lock(&device.lock);
    if (work->work == LAUNCH) fresh->work.launch.number = ++device.launches;
    add_marks(fresh, queue);
    add_mark(fresh, after);
    fresh->number = ++queue->issued;
    if (queue->last) queue->last->next = fresh;
    else queue->first = fresh;
    queue->last = fresh;
    mark at = {queue, fresh->number};
    if (now) staff(queue);
    if (now && !queue->staffed) reach(at);
    pthread_mutex_unlock(&device.lock);
    if (now) pthread_cond_signal(&queue->more);
    return at;
}
static void await(mark to)
{
    pthread_mutex_lock(&device.lock);
    if (to.queue) reach(to);
    pthread_mutex_unlock(&device.lock);
}
static _Bool is_reached(mark mark)
{
    pthread_mutex_lock(&device.lock);
    _Bool reached = !mark.queue || mark.queue->done >= mark.number;
    pthread_mutex_unlock(&device.lock);
    /* Who asks again and again lets the threads that work go on. */
    if (!reached) sched_yield();
    return reached;
}
/* Whether work of a queue is awaited by calls for another one: the legacy default stream waits for all that are not apart. */
static _Bool belongs_to(const queue *part, const queue *whole) { return part == whole || (whole == &legacy && part->kind == BLOCKING_QUEUE); }
static _Bool is_idle(queue *queue)
{
    _Bool idle = 1;
    pthread_mutex_lock(&device.lock);
    for (struct queue *each = device.all; each; each = each->next) idle &= is_done(each) || !belongs_to(each, queue);
    pthread_mutex_unlock(&device.lock);
    return idle;
}
/* What a stream answers that is asked whether its work is done; another stream's failure is not told. */
static cudaError_t query_queue(queue *queue)
{
    cudaError_t told = standing();
    if (told) return told;
    if (!is_idle(queue)) {
        sched_yield();
        return cudaErrorNotReady;
    }
    return queue->failed ? awaited() : cudaSuccess;
}
/* Waits for a queue; where it is none, for all. */
static void await_queue(queue *queue)
{
    pthread_mutex_lock(&device.lock);
    for (struct queue *each = device.all; each; each = each->next) {
        if (!queue || belongs_to(each, queue)) reach(end_of(each));
    }
    pthread_mutex_unlock(&device.lock);
}
/* Waits for all that the device was asked for, and tells what kernels printed and ended by. */
static cudaError_t await_device(void)
{
    if (is_worker) return cudaErrorNotPermitted;
    await_queue(0);
    flush_printed();
    return awaited();
}
static cudaError_t await_stream(cudaStream_t stream)
{
    if (is_worker) return cudaErrorNotPermitted;
    await_queue(queue_of(stream));
    flush_printed();
    return awaited();
}
/*
 * Lets work end that nobody waited for, for some seconds: a GPU drops it. It is left to the threads of the queues, as it may be without end, and what uses the
 * host's memory or functions is not done any more.
 */
static void await_last(void)
{
    enum { PATIENCE = 10 };
    struct timespec until;
    int result = 0;
    clock_gettime(CLOCK_REALTIME, &until);
    until.tv_sec += fault ? 1 : PATIENCE;
    pthread_mutex_lock(&device.lock);
    __atomic_store_n(&device.ending, 1, __ATOMIC_RELEASE);
    ++device.waiting;
    for (queue *each = device.all; each && result == 0;) {
        if (is_done(each) || (is_worker && each->busy)) each = each->next;
        else result = pthread_cond_timedwait(&device.ended, &device.lock, &until);
    }
    pthread_mutex_unlock(&device.lock);
    if (result && !fault) say("The program ended %d seconds ago, and a kernel that it did not wait for runs still: it is ended.", PATIENCE);
}
