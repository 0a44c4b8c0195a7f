/* Linked to each whole program: limits of time and memory, and one thread alone. */
#pragma once

#include <pthread.h>
#include <signal.h>
#include <sys/resource.h>
#include <unistd.h>

namespace {

/** ULP_SECONDS is the time after which the report is written; with a number of memory five times as large, stacks are deeper. */
struct limits {
    limits()
    {
        signal(SIGALRM, [](int) { ulp::stop_asked = 1; });
        alarm(static_cast<unsigned>(std::atoi(ulp::environment("ULP_SECONDS", "0"))));
        limit(RLIMIT_STACK, rlim_t(100) << 20);
        limit(RLIMIT_DATA, static_cast<rlim_t>(sysconf(_SC_PHYS_PAGES)) * sysconf(_SC_PAGE_SIZE) / 4 * 3);
        ulp::record::of_this_run();
    }

    static void limit(int resource, rlim_t bytes)
    {
        rlimit known;
        if (getrlimit(static_cast<__rlimit_resource>(resource), &known) == 0 && (known.rlim_max == RLIM_INFINITY || known.rlim_max >= bytes)) {
            known.rlim_cur = bytes;
            setrlimit(static_cast<__rlimit_resource>(resource), &known);
        }
    }
} before_main;

}  // namespace

/** In the place of the library's: numbers with bounds are for one thread. */
extern "C" int pthread_create(pthread_t *, const pthread_attr_t *, void *(*)(void *), void *)
{
    if (std::FILE *file = std::fopen(ulp::environment("ULP_REPORT", "/dev/null"), "w")) {
        std::fputs("threads", file);
        std::fclose(file);
    }
    std::_Exit(0);
}
