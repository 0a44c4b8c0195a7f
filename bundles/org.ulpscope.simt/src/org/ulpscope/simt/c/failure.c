/* A sentence about a thread, into room for ULP_SENTENCE characters: where, what, and in which thread. */
__attribute__((cold, format(printf, 4, 0))) static void ulp_told(const ulp_thread *t, uint32_t site, char *told, const char *sentence, va_list arguments)
{
    const char *place = ulp_place(t->block, site);
    char what[ULP_SENTENCE / 2];
    vsnprintf(what, sizeof what, sentence, arguments);
    snprintf(told, ULP_SENTENCE, "%s%s%s, in thread (%u, %u, %u) of block (%u, %u, %u).", place, *place ? ": " : "", what, t->tid[0], t->tid[1],
            t->tid[2], t->ctaid[0], t->ctaid[1], t->ctaid[2]);
}

/* Tells something of a launch that goes on, the first time. */
__attribute__((cold, format(printf, 3, 4))) static void ulp_remark(ulp_thread *t, uint32_t site, const char *sentence, ...)
{
    ulp_grid *grid = t->block->grid;
    va_list arguments;
    va_start(arguments, sentence);
    pthread_mutex_lock(&grid->lock);
    if (!*grid->outcome->remark)
        ulp_told(t, site, grid->outcome->remark, sentence, arguments);
    pthread_mutex_unlock(&grid->lock);
    va_end(arguments);
}

/* The end of a launch that goes wrong. */
void ulp_fail_by(ulp_thread *t, enum ulp_ending ending, uint32_t site, const char *sentence, ...)
{
    ulp_grid *grid = t->block->grid;
    ulp_outcome *outcome = grid->outcome;
    va_list arguments;
    va_start(arguments, sentence);
    pthread_mutex_lock(&grid->lock);
    if (!grid->failed) {
        outcome->ending = ending;
        ulp_told(t, site, outcome->sentence, sentence, arguments);
        __atomic_store_n(&grid->failed, 1, __ATOMIC_RELEASE);
    }
    pthread_mutex_unlock(&grid->lock);
    va_end(arguments);
    if (t->block->running) {
        t->block->running->state = ULP_DONE;
        ulp_to_scheduler(t->block->running);
    }
    longjmp(t->block->escape, 1);
}
