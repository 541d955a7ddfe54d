/** Of the bars and of what stands in their place until they are there, in pixels. */
export const CHART_HEIGHT = 240
