/**
 * The number by which the page's policy lets in styles that are made while it runs (the server writes it, decision 0023).
 * Undefined where there is no policy, and while pages are prerendered.
 */
export const styleNonce =
  typeof document === 'undefined'
    ? undefined
    : document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce
