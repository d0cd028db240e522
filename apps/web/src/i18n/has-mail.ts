/**
 * Whether this server sends letters. The server says it in the page itself, so that no screen promises for a moment a
 * letter that never comes.
 */
export const hasMail = typeof document === 'undefined' || document.documentElement.dataset.mail !== 'off'
