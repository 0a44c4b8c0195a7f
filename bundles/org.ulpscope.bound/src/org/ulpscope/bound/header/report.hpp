
/** Where in the source something is. */
struct place {
    const char *file;
    int line;

    bool operator<(const place &other) const
    {
        int order = std::strcmp(file, other.file);
        return order != 0 ? order < 0 : line < other.line;
    }
};

template <class T> std::string json(T strict, const range<T> &values)
{
    std::string result = std::string("\"format\":\"") + (sizeof(T) == 8 ? "FP64" : "FP32") + "\",\"strict\":\"" + hex(strict) + "\"";
    if (values.has_numbers()) {
        result += ",\"low\":\"" + hex(values.low) + "\",\"high\":\"" + hex(values.high) + "\"";
    }
    return result + ",\"nan\":" + (values.nan ? "true" : "false");
}

/** What was seen at a line: how often, and the widest. */
struct seen {
    bool pinned = false;
    long long count = 0;
    long long widest_at = 0;
    long long witnessed_at = 0;
    double widest = -1;
    std::string value;
    std::string witnesses = "{}";

    template <class T> void note(T strict, const range<T> &values)
    {
        count++;
        double ulps = width(values) + (values.nan && values.has_numbers() ? 1e300 : 0);
        if (ulps > widest) {
            widest = ulps;
            widest_at = count;
            value = json(strict, values);
        }
    }
};

/** Set where the time is over: the report is written at the next assignment, and the run ends. */
inline volatile int stop_asked = 0;

/** Lines, and conditions that platforms may decide differently. Bounded in memory by the lines of the source; for one thread. */
class record {
public:
    static record &of_this_run()
    {
        static record run;
        return run;
    }

    seen &line(const place &where)
    {
        last = where;
        if (stop_asked) {
            stop();
        }
        near &entry = lately[(reinterpret_cast<std::uintptr_t>(where.file) / 8 + where.line) % (sizeof lately / sizeof *lately)];
        if (entry.line != where.line || entry.file != where.file) {
            auto [found, is_new] = lines.try_emplace(where);
            if (is_new) {
                std::string name = std::string(where.file) + ":" + std::to_string(where.line);
                found->second.pinned = std::binary_search(pins.begin(), pins.end(), name);
                found->second.witnessed_at = witnessed_at(name);
            }
            entry = {where.file, where.line, &found->second};
        }
        return *entry.found;
    }

    seen &branch(const place &where) { return branches[where]; }

    seen &last_branch() { return branches[last]; }

    /** What is printed from now on is printed there. */
    void print_at(const place &where) { printing = where; }

    const place &print_place() const { return printing; }

    /** An argument of what is printed, from 1. */
    seen &printed(int which) { return prints[which][printing]; }

    template <class T> void result(const char *name, T strict, const range<T> &values)
    {
        results.push_back(std::string("{\"name\":\"") + name + "\"," + json(strict, values) + "}");
    }

    ~record() { write(true); }

    /** @param whole whether the run has ended by itself */
    void write(bool whole) const
    {
        std::FILE *file = path[0] != 0 ? std::fopen(path, "w") : nullptr;
        if (file == nullptr) {
            return;
        }
        std::fprintf(file, "{\"lines\":");
        write(file, lines);
        std::fprintf(file, ",\"unstable\":");
        write(file, branches);
        std::fprintf(file, ",\"results\":[");
        for (std::size_t i = 0; i < results.size(); i++) {
            std::fprintf(file, "%s%s", i == 0 ? "" : ",", results[i].c_str());
        }
        std::fprintf(file, "],\"printed\":[");
        const char *between = "";
        for (const auto &[which, sites] : prints) {
            std::fprintf(file, "%s{\"argument\":%d,\"sites\":", between, which);
            write(file, sites);
            std::fprintf(file, "}");
            between = ",";
        }
        std::fprintf(file, "],\"whole\":%s}\n", whole ? "true" : "false");
        std::fclose(file);
    }

    [[noreturn]] void stop()
    {
        write(false);
        std::fflush(nullptr);
        std::_Exit(0);
    }

private:
    struct near {
        const char *file = nullptr;
        int line = 0;
        seen *found = nullptr;
    };

    std::map<place, seen> lines;
    std::map<place, seen> branches;
    near lately[256];
    std::map<int, std::map<place, seen>> prints;
    place last = {"", 0};
    place printing = {"", 0};
    std::vector<std::string> results;
    std::vector<std::string> pins;
    std::vector<std::string> witnessed;
    const char *path = environment("ULP_REPORT", "");

    /**
     * ULP_PINNED has "FILE:LINE" for each line whose order is pinned, and ULP_WITNESSED "FILE:LINE:COUNT" for each of which orders that give the ends
     * are wanted, when it is computed for the count-th time; one a line.
     */
    record() : pins(lines_of("ULP_PINNED")), witnessed(lines_of("ULP_WITNESSED")) {}

    static std::vector<std::string> lines_of(const char *name)
    {
        std::vector<std::string> result;
        std::string words = environment(name, "");
        for (std::size_t from = 0, to; from < words.size(); from = to + 1) {
            to = std::min(words.find('\n', from), words.size());
            result.push_back(words.substr(from, to - from));
        }
        std::sort(result.begin(), result.end());
        return result;
    }

    long long witnessed_at(const std::string &name) const
    {
        auto found = std::lower_bound(witnessed.begin(), witnessed.end(), name + ":");
        bool is_there = found != witnessed.end() && found->compare(0, name.size() + 1, name + ":") == 0;
        return is_there ? std::atoll(found->c_str() + name.size() + 1) : 0;
    }

    static void write(std::FILE *file, const std::map<place, seen> &sites)
    {
        const char *between = "[";
        for (const auto &[where, site] : sites) {
            if (site.count == 0) {
                continue;
            }
            std::fprintf(file, "%s\n{\"file\":\"%s\",\"line\":%d,\"count\":%lld,\"at\":%lld,%s,\"witnesses\":%s}", between, where.file, where.line,
                site.count, site.widest_at, site.value.c_str(), site.witnesses.c_str());
            between = ",";
        }
        std::fprintf(file, "%s]", *between == '[' ? "[" : "");
    }
};
