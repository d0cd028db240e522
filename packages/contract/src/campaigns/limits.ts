/** Most characters of an email's subject, by the strictest platform. */
export const SUBJECT_MAX = 150
/** Most characters of the preview text beside the subject, likewise. */
export const PREVIEW_MAX = 150
