/** The subject of an e-mail: what the strictest platform takes. Characters. */
export const SUBJECT_MAX = 150
/** The words that stand beside the subject in an inbox, likewise. */
export const PREVIEW_MAX = 150
