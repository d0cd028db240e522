/** How an operator's command begins on this server, which says it in the page where it is another. */
export const operatorCommand: string =
  (typeof document !== 'undefined' && document.documentElement.dataset.operator) || 'npm run operator --'
