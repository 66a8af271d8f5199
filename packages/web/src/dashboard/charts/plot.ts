/** The room of the y labels and that right of the last column: equal in every panel, so that columns align. */
export const axisWidthPx = 56
export const rightPx = 6
export const barWidthPx = 18
