/** The height of the chart and of its placeholder, in pixels. */
export const CHART_HEIGHT = 240
