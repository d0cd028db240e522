/**
 * The number by which the page's policy lets in styles that are made while it runs (the server writes it, decision 0023).
 * Undefined where there is no policy.
 */
export const styleNonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce
