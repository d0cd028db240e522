/** The id of an object that the provider returns as an id or expanded; empty for none. */
export const idOf = (one: string | { id: string } | null | undefined): string =>
  typeof one === 'string' ? one : (one?.id ?? '')
