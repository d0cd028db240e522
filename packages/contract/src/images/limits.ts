/** Pixels of each side of a crop at least, where the picture is that large: a smaller one is blurred when shown. */
export const CROP_SIDE_MIN = 100
