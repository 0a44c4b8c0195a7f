/* What the parts of this library keep is read and changed by one thread at a time; kernels and calls of the host run outside. */
static pthread_mutex_t library = PTHREAD_RECURSIVE_MUTEX_INITIALIZER_NP;
static void lock(void) { pthread_mutex_lock(&library); }
static void unlock(void) { pthread_mutex_unlock(&library); }
