package org.ulpscope.catalog.internal.report;

import java.util.ArrayList;
import java.util.List;
import org.ulpscope.backend.toolchain.PlatformRequest;
import org.ulpscope.study.StudyDescription;
import org.ulpscope.study.UnavailablePlatform;

/** Where in a study the platforms of a catalogue are. */
final class StudyPlaces {
    private StudyPlaces() {}

    /** For each platform that was asked for, its place among those of the study that ran; -1 for one that could not. */
    static List<Integer> of(StudyDescription study, List<PlatformRequest> asked) {
        List<PlatformRequest> impossible =
                study.unavailable().stream().map(UnavailablePlatform::request).toList();
        List<Integer> places = new ArrayList<>();
        int next = 0;
        for (PlatformRequest request : asked) {
            places.add(impossible.contains(request) ? -1 : next++);
        }
        return places;
    }
}
