import { api } from '../../api/call.ts'

/** What is read again once a connection changed. */
export const changed = [
  api.writerSettings.get,
  api.writerSettings.getOwn,
  api.writerSettings.access,
  api.system.health,
]
/** A model may think for a minute before its first word; the call ends a little later, in milliseconds. */
export const TEST_TIMEOUT_MS = 75_000
