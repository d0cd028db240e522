/** Header of the signed-in user's answer: the `after` for a stream that misses no change of what is read from then on. */
export const CHANGES_AFTER = 'changes-after'
