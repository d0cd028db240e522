const quietly = <T>(act: () => T, otherwise: T): T => {
  try {
    return act()
  } catch {
    // A browser that stores nothing: the text lives as long as its page.
    return otherwise
  }
}

/** A typed text that is not sent yet; null when there is none. */
export const readKeptText = (name: string): string | null =>
  quietly(() => sessionStorage.getItem(name) ?? localStorage.getItem(name), null)

/**
 * Stores a typed text until it is sent: in the tab, which survives the end of a session, and in the browser, which survives
 * its own restart. Null removes it.
 */
export const keepText = (name: string, text: string | null): void =>
  quietly(() => {
    for (const store of [sessionStorage, localStorage])
      if (text === null) store.removeItem(name)
      else store.setItem(name, text)
  }, undefined)
