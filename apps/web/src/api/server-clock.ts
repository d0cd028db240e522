/** Milliseconds that the server's clock is ahead of this computer's, by the last answer. */
let ahead = 0

export const keepServerClock = (date: string | null): void => {
  const at = Date.parse(date ?? '')
  if (!Number.isNaN(at)) ahead = at - Date.now()
}

/** Now, in milliseconds, by the server's clock: this computer's may be wrong by days. */
export const serverNow = (): number => Date.now() + ahead
