/* The threads of a block of CUDA, or the work-items of a work-group of OpenCL: one block. ulp::stacks_are is told where their variables lie. */
#pragma once

#include <exception>
#include <functional>
#include <memory>
#include <ucontext.h>
#include <vector>

namespace ulp {

/** Threads take turns: each goes on until it ends or waits at a barrier. Its variables lie on a stack of its own. */
class block {
public:
    static block &now()
    {
        static block only;
        return only;
    }

    int threads() const { return count; }

    int thread() const { return current; }

    void launch(int threads, const std::function<void()> &call)
    {
        count = threads;
        body = call;
        if (threads == 1) {
            body();
            return;
        }
        stacks.reset(new char[stack * threads]);
        stacks_are(stacks.get(), stacks.get() + stack * threads);
        thrown = nullptr;
        states = std::vector<state>(threads);
        for (current = 0; current < threads; current++) {
            getcontext(&states[current].context);
            states[current].context.uc_stack.ss_sp = stacks.get() + stack * current;
            states[current].context.uc_stack.ss_size = stack;
            states[current].context.uc_link = &turns;
            makecontext(&states[current].context, begin, 0);
        }
        for (int open = threads; open > 0;) {
            for (current = 0; current < threads; current++) {
                if (!states[current].has_ended) {
                    swapcontext(&turns, &states[current].context);
                    open -= states[current].has_ended;
                }
            }
        }
        current = 0;
        if (thrown) {
            std::rethrow_exception(thrown);
        }
    }

    void wait()
    {
        if (count > 1) {
            swapcontext(&states[current].context, &turns);
        }
    }

private:
    static constexpr std::size_t stack = 256 << 10;

    struct state {
        ucontext_t context;
        bool has_ended = false;
    };

    int count = 1;
    int current = 0;
    std::function<void()> body;
    std::unique_ptr<char[]> stacks;
    std::vector<state> states;
    ucontext_t turns;
    std::exception_ptr thrown;

    static void begin()
    {
        try {
            now().body();
        } catch (...) {
            now().thrown = std::current_exception();
        }
        now().states[now().current].has_ended = true;
    }
};

}  // namespace ulp
