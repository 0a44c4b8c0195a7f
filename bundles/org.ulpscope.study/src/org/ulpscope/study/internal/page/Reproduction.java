package org.ulpscope.study.internal.page;

import java.util.ArrayList;
import java.util.List;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.ulpscope.backend.process.ShellWords;
import org.ulpscope.model.Adapters;
import org.ulpscope.model.files.KernelFiles;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.model.kernel.KernelFactory;
import org.ulpscope.model.kernel.Parameter;
import org.ulpscope.model.kernel.Reduction;
import org.ulpscope.model.signature.Signature;
import org.ulpscope.numeric.ValueClass;
import org.ulpscope.study.StudyDescription;
import org.ulpscope.study.StudyRequest;

/** How to ask for a study again on the command line. */
final class Reproduction {
    private static final String INSIDE = " inside";
    private static final long DEFAULT_TIME_LIMIT = 2000;

    private final StudyDescription study;
    private final StudyRequest request;
    private final Kernel kernel;
    private final boolean needsFile;

    Reproduction(StudyDescription study) {
        this.study = study;
        this.request = study.request();
        this.kernel = study.readKernel();
        this.needsFile = !KernelFiles.toXml(spoken()).equals(request.kernelXmi());
    }

    /** Whether the line needs the {@linkplain #file kernel file}, since options cannot say all that the kernel has. */
    boolean needsFile() {
        return needsFile;
    }

    /** The name of the kernel file. */
    String file() {
        return request.kernel() + ".kernel";
    }

    /** The command. */
    String line() {
        List<String> words = new ArrayList<>(List.of("ulpscope", request.question()));
        if (needsFile) {
            words.add(file());
        } else {
            words.add(request.signature());
            option(words, "--header", kernel.getHeader());
            option(words, "--library", kernel.getLibrary());
            option(words, "--source", kernel.getSource());
            kernel.getParameters().forEach(parameter -> domain(words, parameter));
        }
        study.platformRequests().forEach(platform -> {
            List<String> asked = new ArrayList<>(List.of(platform.toolchain()));
            asked.addAll(platform.options());
            option(words, "-p", ShellWords.join(asked));
        });
        option(words, "--strategy", request.strategy());
        option(words, "--seed", Long.toString(request.seed()));
        option(
                words,
                "--budget",
                request.timeBudget().map(time -> time.toSeconds() + "s").orElse(Long.toString(request.budget())));
        goals(words);
        request.cuts().forEach(cut -> option(words, "--cut", cut));
        if (request.stopAtFirst()) {
            words.add("--stop-at-first");
        }
        if (request.timeLimit().toMillis() != DEFAULT_TIME_LIMIT) {
            option(words, "--time-limit", Long.toString(request.timeLimit().toMillis()));
        }
        request.options().forEach((name, value) -> {
            // A question's own option stands among those of the strategy under its name.
            String own = request.question() + ".";
            option(
                    words,
                    name.startsWith(own) ? "--" + name.substring(own.length()) : "-o",
                    name.startsWith(own) ? value : name + "=" + value);
        });
        return ShellWords.join(words);
    }

    /** The kernel, as far as options can say it. */
    private Kernel spoken() {
        Kernel spoken = Adapters.find(kernel).isPresent() ? adapted() : Signature.parse(request.signature());
        spoken.setOrigin(kernel.getOrigin());
        spoken.setHeader(kernel.getHeader());
        spoken.setLibrary(kernel.getLibrary());
        spoken.setSource(kernel.getSource());
        for (int i = 0;
                i
                        < Math.min(
                                spoken.getParameters().size(),
                                kernel.getParameters().size());
                i++) {
            Parameter parameter = kernel.getParameters().get(i);
            if (parameter.getDomain() != null) {
                spoken.getParameters().get(i).setDomain(KernelFactory.eINSTANCE.createDomain());
                spoken.getParameters()
                        .get(i)
                        .getDomain()
                        .setLower(parameter.getDomain().getLower());
                spoken.getParameters()
                        .get(i)
                        .getDomain()
                        .setUpper(parameter.getDomain().getUpper());
            }
        }
        return spoken;
    }

    private Kernel adapted() {
        Kernel spoken = EcoreUtil.copy(kernel);
        spoken.setReduction(Reduction.FIRST_EXCEPTIONAL);
        spoken.setBlock(1);
        spoken.getParameters().forEach(parameter -> parameter.setDomain(null));
        return spoken;
    }

    private static void domain(List<String> words, Parameter parameter) {
        if (parameter.getDomain() != null) {
            option(
                    words,
                    "--domain",
                    parameter.getName() + "=" + parameter.getDomain().getLower() + ":"
                            + parameter.getDomain().getUpper());
        }
    }

    private void goals(List<String> words) {
        List<String> classes = request.goals().stream()
                .filter(goal -> ValueClass.named(goal).isPresent())
                .toList();
        if (request.goals().stream().anyMatch(goal -> goal.endsWith(INSIDE))) {
            words.add("--inside");
        } else {
            long exceptional = List.of(ValueClass.values()).stream()
                    .filter(ValueClass::isExceptional)
                    .count();
            if (!classes.isEmpty() && classes.size() < exceptional) {
                classes.forEach(label -> option(words, "--class", label));
            }
            if (request.observeFlags()) {
                words.add("--flags");
            }
        }
    }

    private static void option(List<String> words, String name, String value) {
        if (!value.isEmpty()) {
            words.add(name);
            words.add(value);
        }
    }
}
