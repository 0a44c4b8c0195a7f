/* Calls a function with many inputs, each with as many digits as it needs, and writes what came of each in a line. */
#pragma once

#include <csignal>
#include <set>
#include <sys/time.h>
#include <unistd.h>

namespace ulp {

class driver {
public:
    using call = void (*)(const unsigned long long *, answer &);

    /** Arguments: inputs, report, slots, first row, rows, whether in detail, most digits, milliseconds for a call. */
    static int run(char **arguments, call function)
    {
        mpfr_set_emin(mpfr_get_emin_min());
        mpfr_set_emax(mpfr_get_emax_max());
        std::size_t slots = std::strtoull(arguments[3], nullptr, 10);
        row = std::strtoull(arguments[4], nullptr, 10);
        std::size_t rows = std::strtoull(arguments[5], nullptr, 10);
        bool detailed = arguments[6][0] == '1';
        long most = std::strtol(arguments[7], nullptr, 10);
        long limit = std::strtol(arguments[8], nullptr, 10);
        std::FILE *inputs = std::fopen(arguments[1], "rb");
        report = std::fopen(arguments[2], "ab");
        if (inputs == nullptr || report == nullptr || std::fseek(inputs, static_cast<long>(row * slots * 8), SEEK_SET) != 0) {
            return 3;
        }
        std::signal(SIGALRM, too_slow);
        std::vector<unsigned long long> bits(slots + 1);
        for (; row < rows && std::fread(bits.data(), 8, slots, inputs) == slots; row++) {
            struct itimerval time = {{0, 0}, {limit / 1000, limit % 1000 * 1000}};
            setitimer(ITIMER_REAL, &time, nullptr);
            std::string line = one(bits.data(), function, detailed, most);
            time = {};
            setitimer(ITIMER_REAL, &time, nullptr);
            std::fprintf(report, "%s\n", line.c_str());
            std::fflush(report);
            if (history::now().end() > 3'000'000'000u) {
                return 0;
            }
        }
        return 0;
    }

private:
    static inline std::size_t row;
    static inline std::FILE *report;

    static void too_slow(int)
    {
        static const char text[] = "{\"why\":\"It takes too long with real numbers; a loop may end only because of rounding.\"}\n";
        if (write(fileno(report), text, sizeof text - 1) < 0) {
            _exit(4);
        }
        _exit(0);
    }

    static std::string one(const unsigned long long *bits, call function, bool detailed, long most)
    {
        for (long precision = 128;; precision *= 2) {
            digits::now().precision = precision;
            history &values = history::now();
            values.begin_attempt();
            try {
                answer told(detailed);
                function(bits, told);
                return "{\"precision\":" + std::to_string(precision) + ",\"outputs\":[" + told.outputs() + "]" + otherwise(values) + "}";
            } catch (const undecided &) {
                if (2 * precision > most) {
                    return "{\"why\":\"It is not settled with " + std::to_string(precision) + " bits.\",\"condition\":" + std::to_string(values.last_condition) + "}";
                }
            } catch (const given_up &failure) {
                return std::string("{\"why\":\"") + failure.why + "\"}";
            }
        }
    }

    static std::string otherwise(const history &values)
    {
        std::set<unsigned> sites;
        for (const decision &d : values.otherwise) {
            sites.insert(d.site);
        }
        std::string text;
        for (unsigned site : sites) {
            text += (text.empty() ? "" : ",") + std::to_string(site);
        }
        return ",\"otherwise\":[" + text + "]";
    }
};

}  // namespace ulp
