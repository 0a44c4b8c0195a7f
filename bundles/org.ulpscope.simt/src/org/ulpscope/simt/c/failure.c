/* Tells something of a launch that goes on, the first time. */
__attribute__((cold, format(printf, 3, 4))) static void ulp_remark(ulp_thread *t, uint32_t site, const char *sentence, ...)
{
    ulp_grid *grid = t->block->grid;
    const char *place = ulp_place(t->block, site);
    char what[ULP_SENTENCE / 2];
    va_list arguments;
    va_start(arguments, sentence);
    vsnprintf(what, sizeof what, sentence, arguments);
    va_end(arguments);
    pthread_mutex_lock(&grid->lock);
    if (!*grid->outcome->remark) {
        snprintf(grid->outcome->remark, ULP_SENTENCE, "%s%s%s, in thread (%u, %u, %u) of block (%u, %u, %u).", place, *place ? ": " : "", what,
                t->tid[0], t->tid[1], t->tid[2], t->ctaid[0], t->ctaid[1], t->ctaid[2]);
    }
    pthread_mutex_unlock(&grid->lock);
}
/* The end of a launch that goes wrong. */
void ulp_fail_by(ulp_thread *t, enum ulp_ending ending, uint32_t site, const char *sentence, ...)
{
    ulp_grid *grid = t->block->grid;
    ulp_outcome *outcome = grid->outcome;
    const char *place = ulp_place(t->block, site);
    char what[ULP_SENTENCE / 2];
    va_list arguments;
    va_start(arguments, sentence);
    vsnprintf(what, sizeof what, sentence, arguments);
    va_end(arguments);
    pthread_mutex_lock(&grid->lock);
    if (!grid->failed) {
        outcome->ending = ending;
        snprintf(outcome->sentence, sizeof outcome->sentence, "%s%s%s, in thread (%u, %u, %u) of block (%u, %u, %u).", place, *place ? ": " : "", what,
                t->tid[0], t->tid[1], t->tid[2], t->ctaid[0], t->ctaid[1], t->ctaid[2]);
        __atomic_store_n(&grid->failed, 1, __ATOMIC_RELEASE);
    }
    pthread_mutex_unlock(&grid->lock);
    if (t->block->running) {
        t->block->running->state = ULP_DONE;
        ulp_to_scheduler(t->block->running);
    }
    longjmp(t->block->escape, 1);
}
