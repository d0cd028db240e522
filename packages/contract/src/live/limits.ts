/** The `after` value for a stream that misses no change of data read from this answer on. */
export const CHANGES_AFTER = 'changes-after'
/** Header of a write: an id chosen by the caller, which is repeated in the events of its changes. */
export const WRITE_ID = 'write-id'
