const marks = typeof document === 'undefined' ? undefined : document.documentElement.dataset

/**
 * Who may make an account here: `open`, `invitation`, `domain` or `closed`. The server says it in the page itself, so that
 * no screen offers for a moment what would be refused.
 */
export const registration = marks?.registration ?? 'open'
/** The domains whose addresses may make one, where it is by domain. */
export const registrationDomains = marks?.domains?.split(' ') ?? []
/** Whether there is anybody who may make an account by themselves. */
export const canSignUp = registration === 'open' || registration === 'domain'
