/* A process that was forked off has none of the threads, and so none of the work, of the one that it comes from. */
static void before_fork(void)
{
    lock();
    pthread_mutex_lock(&device.lock);
}
static void after_fork(void)
{
    pthread_mutex_unlock(&device.lock);
    unlock();
}
static void after_fork_in_child(void)
{
    static const pthread_cond_t none = PTHREAD_COND_INITIALIZER;
    for (queue *each = device.all; each; each = each->next) {
        each->first = each->last = 0;
        each->done = each->issued;
        each->busy = each->staffed = 0;
        each->wanted = 0;
        each->more = none;
    }
    device.ended = none;
    library = (pthread_mutex_t)PTHREAD_RECURSIVE_MUTEX_INITIALIZER_NP;
    device.waiting = 0;
    pthread_mutex_unlock(&device.lock);
}
__attribute__((constructor)) static void watch_forks(void) { pthread_atfork(before_fork, after_fork, after_fork_in_child); }
