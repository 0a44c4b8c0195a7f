package org.ulpscope.workbench.tests;

import java.util.stream.Stream;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.ArgumentsProvider;
import org.junit.jupiter.params.support.ParameterDeclarations;

/** The themes of what is tested in the light one, and in the dark one where repeats are asked for. */
public final class RepeatedInDark implements ArgumentsProvider {
    @Override
    public Stream<Arguments> provideArguments(ParameterDeclarations parameters, ExtensionContext context) {
        return (Repeats.areAsked() ? Stream.of(Theme.values()) : Stream.of(Theme.LIGHT)).map(Arguments::of);
    }
}
