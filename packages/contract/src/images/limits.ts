/** Fewest pixels per side of a crop, if the picture is that large; a smaller one would be blurred. */
export const CROP_SIDE_MIN = 100
