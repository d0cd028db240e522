/** The id of what the provider tells by its id or, where it was expanded, whole; empty for nothing. */
export const idOf = (one: string | { id: string } | null | undefined): string =>
  typeof one === 'string' ? one : (one?.id ?? '')
