/**
 * What this device remembers of a session that the script cannot see, since its cookie is httpOnly:
 * that there is one, and where to go on after the next log-in.
 */
const HINT = 'signed-in'
const RETURN_TO = 'return-to'
const ENDED = 'session-ended'
/** Choices about the device, not about the account: they outlive a session. */
const KEPT = ['i18nextLng', 'mantine-color-scheme-value']

const quietly = <T>(act: () => T, otherwise: T) => {
  try {
    return act()
  } catch {
    return otherwise
  }
}

export const rememberSession = () => quietly(() => localStorage.setItem(HINT, 'yes'), undefined)
export const mayHaveSession = () =>
  quietly(() => localStorage.getItem(HINT) !== null, true) ||
  document.cookie.includes('current-workspace-id=')

export const clearDevice = () =>
  quietly(() => {
    const kept = KEPT.flatMap((key) => {
      const value = localStorage.getItem(key)
      return value === null ? [] : [[key, value] as const]
    })
    localStorage.clear()
    for (const [key, value] of kept) localStorage.setItem(key, value)
  }, undefined)

/** Clears what this tab stores, such as unsaved texts; after a session that ended by itself the same user gets them back. */
export const clearTab = () => quietly(() => sessionStorage.clear(), undefined)

/** Keeps the address to come back to; `ended` says that a session was lost, so that the log-in page can say so. */
export const keepReturnAddress = (address: string, ended: boolean) =>
  quietly(() => {
    sessionStorage.setItem(RETURN_TO, address)
    if (ended) sessionStorage.setItem(ENDED, 'yes')
  }, undefined)

export const wasSessionEnded = () => quietly(() => sessionStorage.getItem(ENDED) !== null, false)

/** The kept address; null when there is none, or it is the log-in page itself or not one of this app. */
export const returnAddress = () =>
  quietly(() => {
    const address = sessionStorage.getItem(RETURN_TO)
    return address && /^\/[\w-]/.test(address) ? address : null
  }, null)

/** The user has arrived inside: nothing is left to come back to. */
export const forgetReturnAddress = () =>
  quietly(() => {
    sessionStorage.removeItem(RETURN_TO)
    sessionStorage.removeItem(ENDED)
  }, undefined)
