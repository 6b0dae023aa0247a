/** The size of the pictures that the site shows: the frame has 640 × 360, most screens have more pixels. */
export const shownSize = { width: 960, height: 540 }
