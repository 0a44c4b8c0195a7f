/*
 * What streams are asked for. Each stream has a queue, whose work is done in order by a thread of its own, or by a call that waits for it. Work of
 * one queue may come after work of others.
 */
typedef struct task { struct task *next; uint64_t number; mark *after; size_t afters; operation work; unsigned char parameters[]; } task;
/* The legacy default stream comes after what was asked of blocking streams before, and they after it; others are apart. */
enum queue_kind { LEGACY_QUEUE, BLOCKING_QUEUE, APART_QUEUE };
/* The numbers of the work that was asked for and that is done; those that streams had before stay there for others. */
typedef struct queue {
    struct queue *next;
    task *first, *last;
    uint64_t issued, done;
    /* The least number that somebody waits for; 0 where nobody does. */
    uint64_t wanted;
    enum queue_kind kind;
    /* Whether a stream has it, somebody is at its first work, it has a thread, and work of it failed or was not done as a kernel had failed. */
    _Bool taken, busy, staffed, failed;
    pthread_cond_t more;
} queue;
static queue legacy = {.taken = 1, .more = PTHREAD_COND_INITIALIZER};
static struct {
    pthread_mutex_t lock;
    /* Work has ended; so many wait for that. */
    pthread_cond_t ended;
    unsigned waiting;
    queue *all;
    uint64_t launches;
    /* Whether the program has ended. */
    _Bool ending;
} device = {.lock = PTHREAD_MUTEX_INITIALIZER, .ended = PTHREAD_COND_INITIALIZER, .all = &legacy};
static _Bool is_on(const char *name)
{
    const char *value = getenv(name);
    return value && *value && strcmp(value, "0") != 0;
}
/* Whether all streams are one queue: where exceptional values are followed or runs certified, what is told of launches is that of one at a time, in the order of the calls. */
static _Bool in_one_queue(void)
{
    static int one = -1;
    int is = __atomic_load_n(&one, __ATOMIC_RELAXED);
    if (is < 0) __atomic_store_n(&one, is = getenv("ULPSCOPE_EXCEPTIONS") != 0 || getenv("ULPSCOPE_CERTIFICATE") != 0, __ATOMIC_RELAXED);
    return is;
}
/* Whether launches return when their kernels have ended, as CUDA's own variable asks. */
static _Bool launches_wait(void)
{
    static int wait = -1;
    int does = __atomic_load_n(&wait, __ATOMIC_RELAXED);
    if (does < 0) __atomic_store_n(&wait, does = is_on("CUDA_LAUNCH_BLOCKING"), __ATOMIC_RELAXED);
    return does;
}
static _Bool is_done(const queue *queue) { return queue->done == queue->issued; }
/* A queue for a stream: one whose stream is gone and whose work is done, or a new one; 0 where there is no memory. */
static queue *take_queue(enum queue_kind kind)
{
    if (in_one_queue()) return &legacy;
    pthread_mutex_lock(&device.lock);
    queue *found = device.all;
    while (found && (found->taken || !is_done(found))) found = found->next;
    if (!found && (found = calloc(1, sizeof *found))) {
        pthread_cond_init(&found->more, 0);
        found->next = device.all;
        device.all = found;
    }
    if (found) {
        found->kind = kind;
        found->taken = 1;
    }
    pthread_mutex_unlock(&device.lock);
    return found;
}
/* What was asked for is done still. */
static void leave_queue(queue *queue)
{
    pthread_mutex_lock(&device.lock);
    if (queue != &legacy) queue->taken = 0;
    pthread_mutex_unlock(&device.lock);
}
static mark end_of(queue *queue) { return (mark){queue, queue->issued}; }
static void add_mark(task *task, mark mark)
{
    if (!mark.queue || mark.queue->done >= mark.number) return;
    task->after = grown(task->after, (task->afters + 1) * sizeof *task->after);
    task->after[task->afters++] = mark;
}
/* What comes first by the rules of streams, with the lock held. */
static void add_marks(task *task, const queue *of)
{
    if (of->kind == BLOCKING_QUEUE) add_mark(task, end_of(&legacy));
    for (queue *each = of->kind == LEGACY_QUEUE ? device.all : 0; each; each = each->next) {
        if (each->kind == BLOCKING_QUEUE) add_mark(task, end_of(each));
    }
}
static task *new_task(const operation *work)
{
    size_t bytes = work->work == LAUNCH ? work->launch.function->kernel->bytes : 0;
    task *fresh = memset(grown(0, sizeof *fresh + bytes), 0, sizeof *fresh);
    fresh->work = *work;
    if (work->work == LAUNCH) fresh->work.launch.parameters = memcpy(fresh->parameters, work->launch.parameters, bytes);
    return fresh;
}
static void delete_task(task *task)
{
    free(task->after);
    free(task);
}
