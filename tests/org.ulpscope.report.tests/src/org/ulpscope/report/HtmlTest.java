package org.ulpscope.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.StringReader;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.xml.sax.InputSource;

class HtmlTest {
    @Test
    void whatWouldBeMarkupIsText() throws Exception {
        String hostile = "<script>alert(1)</script> & \"quoted\" ]]>";
        Html html = new Html();
        html.page("1 < 2", "", () -> html.element("p", hostile, "title", hostile));
        assertFalse(html.toString().contains("<script"), html.toString());
        Document document = read(html.toString());
        Element paragraph = (Element) document.getElementsByTagName("p").item(0);
        assertEquals("1 < 2", document.getElementsByTagName("title").item(0).getTextContent());
        assertEquals(hostile, paragraph.getTextContent());
        assertEquals(hostile, paragraph.getAttribute("title"));
    }

    @Test
    void onlyWhatHtmlKnowsToBeEmptyHasNoEnd() {
        Html html = new Html();
        html.element("tr", () -> html.element("td", "").empty("br"));
        assertTrue(html.toString().contains("<tr><td></td><br/></tr>"), html.toString());
    }

    @Test
    void aChartHasItsPointsWhereItsAxesPutThem() throws Exception {
        Html html = new Html();
        SvgChart chart = new SvgChart(new ChartAxis("x", 0, 10, false), new ChartAxis("y", 1, 100, true))
                .add(
                        "measured",
                        SvgChart.Style.POINTS,
                        List.of(
                                new SvgChart.Point(0, 1, "least"),
                                new SvgChart.Point(5, 10, "middle"),
                                new SvgChart.Point(10, 100, "most")))
                .rule("threshold", false, 10);
        html.page("chart", SvgChart.STYLE, () -> chart.writeTo(html));
        Document document = read(html.toString());
        assertEquals(3, document.getElementsByTagName("circle").getLength());
        double left = centre(document, 0, "cx");
        double right = centre(document, 2, "cx");
        double bottom = centre(document, 0, "cy");
        double top = centre(document, 2, "cy");
        assertTrue(left < right && top < bottom, left + " " + right + " " + top + " " + bottom);
        assertEquals((left + right) / 2, centre(document, 1, "cx"), 0.1);
        assertEquals((top + bottom) / 2, centre(document, 1, "cy"), 0.1, "10 is midway between 1 and 100 in powers");
        assertEquals(
                "middle",
                document.getElementsByTagName("circle").item(1).getTextContent(),
                "what is said when the pointer is on it");
    }

    private static double centre(Document document, int circle, String attribute) {
        Element element = (Element) document.getElementsByTagName("circle").item(circle);
        return Double.parseDouble(element.getAttribute(attribute));
    }

    /** A page is XML as well; only its type has no place there. */
    private static Document read(String page) throws Exception {
        return DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(new InputSource(new StringReader(page.replace("<!DOCTYPE html>", ""))));
    }
}
