/** A letter ready to go: plain and HTML, already in the reader's language. */
export type Letter = { to: string; subject: string; text: string; html: string }

/** Sends letters. Throws when the letter was not accepted; the job that sends it tries again. */
export type Mail = {
  name: 'mailbox' | 'smtp' | 'none'
  send(letter: Letter): Promise<void>
  /** Connects and logs in without sending anything; throws when that fails. Absent where there is no server. */
  check?(): Promise<void>
}
