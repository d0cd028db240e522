/** Header of the signed-in user's answer: the `after` for a stream that misses no change of what is read from then on. */
export const CHANGES_AFTER = 'changes-after'
/** Header of a write: an id of the caller's choice, which the events of its changes carry. */
export const WRITE_ID = 'write-id'
