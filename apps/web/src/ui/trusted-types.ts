declare global {
  var __zod_globalConfig: { jitless: boolean } | undefined
}
// The contract's checkers would else try whether they may write code for themselves, which the page's policy refuses.
globalThis.__zod_globalConfig = { jitless: true }

/** Cleans markup; brought by the parts of the app that let a library read some. */
type Clean = (html: string) => string

let clean: Clean | null = null

/** From now on markup that a library hands to the page goes through `cleaner` first. */
export const cleanMarkupBy = (cleaner: Clean): void => {
  clean = cleaner
}

/** The one place whose scripts are fetched beside our own: the provider of card forms. */
const CARD_SCRIPTS = 'https://js.stripe.com/'

/**
 * What browsers ask before a plain text becomes markup or a script's address (Trusted Types). Our own code never gives
 * them one; libraries do: Mantine its styles, the editor what is opened and pasted. Styles hold no tags, so that a text
 * without any passes; markup is cleaned, or refused while nobody has brought a cleaner.
 */
window.trustedTypes?.createPolicy('default', {
  createHTML: (text) => {
    if (!text.includes('<')) return text
    if (!clean) throw new TypeError('markup from a library, and no cleaner')
    return clean(text)
  },
  createScriptURL: (address) => {
    if (!address.startsWith(CARD_SCRIPTS)) throw new TypeError(`a script from ${address}`)
    return address
  },
})
