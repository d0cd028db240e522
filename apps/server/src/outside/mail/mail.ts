/** A letter ready to go: plain and HTML, already in the reader's language; `headers` are those beside the usual ones. */
export type Letter = {
  to: string
  subject: string
  text: string
  html: string
  headers?: Record<string, string>
}

/** Whether a letter that threw was certainly not accepted: the server refused it, or was not reached. */
export const isSurelyUnsent = (error: unknown): boolean => {
  const { responseCode, command } = error as { responseCode?: unknown; command?: unknown }
  return typeof responseCode === 'number' || command === 'CONN'
}

/** Whether the server refuses the letter for good (5yz). */
export const isRefusedForGood = (error: unknown): boolean => {
  const { responseCode } = error as { responseCode?: unknown }
  return typeof responseCode === 'number' && responseCode >= 500
}

/** Sends letters. Throws when the letter was not accepted; the job that sends it tries again. */
export type Mail = {
  name: 'mailbox' | 'smtp' | 'none'
  send(letter: Letter): Promise<void>
  /** Connects and logs in without sending anything; throws when that fails. Absent where there is no server. */
  check?(): Promise<void>
}
