export type Language = 'en' | 'es'

/** Where the chosen language lives (I18N-02). */
const LANGUAGE_KEY = 'i18nextLng'
/** A change made without an event is noticed after this many milliseconds (I18N-06). */
const LANGUAGE_REREAD_MS = 500

/** Only es is Spanish; an absent or unknown value counts as en. */
export const languageFrom = (stored: string | null): Language => (stored === 'es' ? 'es' : 'en')

/** The first of the browser's languages that the interface has; English when it has none of them. */
export const languageOfBrowser = (wanted: readonly string[]): Language =>
  languageFrom(
    wanted.map((tag) => tag.slice(0, 2).toLowerCase()).find((tag) => tag === 'es' || tag === 'en') ?? null,
  )

/** The chosen language; before a choice, the browser's. `public/boot.js` repeats this for the first paint. */
export const storedLanguage = (): Language => {
  try {
    const stored = localStorage.getItem(LANGUAGE_KEY)
    return stored === null ? languageOfBrowser(navigator.languages) : languageFrom(stored)
  } catch {
    return languageOfBrowser(navigator.languages)
  }
}

export const storeLanguage = (language: Language) => {
  try {
    localStorage.setItem(LANGUAGE_KEY, language)
  } catch {
    // Without storage the choice holds for this page only.
  }
}

/**
 * Calls back with the stored language whenever another tab, or anything else, changed it (I18N-05, I18N-06).
 * Answers the function that stops watching.
 */
export const watchStoredLanguage = (changed: (language: Language) => void) => {
  let known = storedLanguage()
  const reread = () => {
    const stored = storedLanguage()
    if (stored === known) return
    known = stored
    changed(stored)
  }
  const timer = setInterval(reread, LANGUAGE_REREAD_MS)
  addEventListener('storage', reread)
  return () => {
    clearInterval(timer)
    removeEventListener('storage', reread)
  }
}
