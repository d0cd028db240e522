/** Most bytes of an avatar or logo, and of the whole form with it. */
export const UPLOAD_MAX = 20_971_520
export const UPLOAD_BODY_MAX = UPLOAD_MAX + 64 * 1024

/** Most bytes that the pictures in all texts of a workspace take, as they are stored. */
export const TEXT_PICTURES_BYTES_MAX = 2 * 1024 ** 3

/** Fewest pixels per side of a crop, if the picture is that large; a smaller one would be blurred. */
export const CROP_SIDE_MIN = 100

export const ALT_MIN = 3
export const ALT_MAX = 120
export const CAPTION_MIN = 10
export const CAPTION_MAX = 500
