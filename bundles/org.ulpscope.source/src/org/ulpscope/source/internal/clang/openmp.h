/* The functions of OpenMP (API 4.5, section 3) that programs call, for reading them where the compiler's own header is not found. */
#ifndef ULPSCOPE_OMP_H
#define ULPSCOPE_OMP_H
#ifdef __cplusplus
extern "C" {
#endif
typedef struct { void *lock; } omp_lock_t;
typedef struct { void *lock; } omp_nest_lock_t;
typedef enum { omp_sched_static = 1, omp_sched_dynamic, omp_sched_guided, omp_sched_auto } omp_sched_t;
double omp_get_wtime(void);
double omp_get_wtick(void);
int omp_get_thread_num(void);
int omp_get_num_threads(void);
int omp_get_max_threads(void);
int omp_get_num_procs(void);
int omp_get_thread_limit(void);
int omp_get_level(void);
int omp_get_nested(void);
int omp_get_dynamic(void);
int omp_in_parallel(void);
void omp_set_num_threads(int threads);
void omp_set_dynamic(int enabled);
void omp_set_nested(int enabled);
void omp_set_schedule(omp_sched_t kind, int chunk);
void omp_init_lock(omp_lock_t *lock);
void omp_destroy_lock(omp_lock_t *lock);
void omp_set_lock(omp_lock_t *lock);
void omp_unset_lock(omp_lock_t *lock);
int omp_test_lock(omp_lock_t *lock);
void omp_init_nest_lock(omp_nest_lock_t *lock);
void omp_destroy_nest_lock(omp_nest_lock_t *lock);
void omp_set_nest_lock(omp_nest_lock_t *lock);
void omp_unset_nest_lock(omp_nest_lock_t *lock);
#ifdef __cplusplus
}
#endif
#endif
