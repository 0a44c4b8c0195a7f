package org.ulpscope.bound.header;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** A program that bounds expressions with the header, a line each. */
final class EvaluatedExpressions {
    private static final String PROGRAM = """
            #include "volatile.hpp"
            #include <iostream>
            #include <sstream>

            template <class T> void evaluate(const std::string &line, bool with_witnesses)
            {
                std::istringstream words(line);
                std::vector<ulp::expression<T>> stack;
                for (std::string word; words >> word;) {
                    if (word == "~") {
                        stack.back() = -stack.back();
                    } else if (word.size() == 1 && std::strchr("+-*/", word[0]) != nullptr) {
                        ulp::expression<T> right = stack.back();
                        stack.pop_back();
                        ulp::expression<T> left = stack.back();
                        stack.back() = word == "+" ? left + right : word == "-" ? left - right
                            : word == "*" ? left * right : left / right;
                    } else {
                        std::uint64_t bits = std::strtoull(word.c_str(), nullptr, 16);
                        double value;
                        std::memcpy(&value, &bits, sizeof value);
                        ulp::range<T> one(static_cast<T>(value));
                        stack.push_back(ulp::expression<T>(static_cast<T>(value), ulp::flushed(one)));
                    }
                }
                ulp::range<T> all = stack.back().all();
                std::printf("%a %a %a %d", (double)stack.back().strict(), (double)all.low, (double)all.high, all.nan);
                std::printf(" %s\\n", with_witnesses ? ulp::witnesses_of<T>(stack.back().serial(), all).c_str() : "");
            }

            int main(int count, char **)
            {
                for (std::string format, line; std::cin >> format && std::getline(std::cin, line);) {
                    format == "FP32" ? evaluate<float>(line, count > 1) : evaluate<double>(line, count > 1);
                }
            }
            """;

    private final Path folder;

    private EvaluatedExpressions(Path folder) {
        this.folder = folder;
    }

    /** Compiles it in a folder of its own. */
    static EvaluatedExpressions in(Path folder) throws IOException, InterruptedException {
        Files.writeString(folder.resolve(VolatileHeader.NAME), VolatileHeader.text());
        Path source = Files.writeString(folder.resolve("evaluate.cpp"), PROGRAM);
        Process compiler = new ProcessBuilder(
                        "g++",
                        "-std=c++17",
                        "-O2",
                        "-march=native",
                        "-Wall",
                        "-Wextra",
                        "-Werror",
                        "-ffp-contract=off",
                        "-o",
                        folder.resolve("evaluate").toString(),
                        source.toString())
                .inheritIO()
                .start();
        assertEquals(0, compiler.waitFor());
        return new EvaluatedExpressions(folder);
    }

    /** {@code STRICT LOW HIGH NAN} for each, and its witnesses in JSON where they are asked for. */
    List<String> of(Numbers numbers, String model, List<Expr> expressions, boolean withWitnesses)
            throws IOException, InterruptedException {
        Path asked = folder.resolve("asked.txt");
        Path told = folder.resolve("told.txt");
        Files.write(
                asked,
                expressions.stream()
                        .map(expression -> numbers + " " + expression.postfix())
                        .toList());
        String program = folder.resolve("evaluate").toString();
        ProcessBuilder builder = (withWitnesses
                        ? new ProcessBuilder(program, "witnesses")
                        : new ProcessBuilder(program))
                .redirectInput(asked.toFile())
                .redirectOutput(told.toFile());
        builder.environment().put("ULP_MODEL", model);
        assertEquals(0, builder.start().waitFor());
        return Files.readAllLines(told);
    }
}
