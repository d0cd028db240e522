/**
 * Whether this server has coins, prices and plans. The server says it in the page itself, so that no screen shows a price
 * for a moment; what the build draws has them, and is not served without billing.
 */
export const hasBilling =
  typeof document === 'undefined' || document.documentElement.dataset.billing !== 'off'
