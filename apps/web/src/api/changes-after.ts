/** Where the stream of changes starts, as the first answer of this session said. */
let after = ''

/** Stores the first position of the session: everything that is shown was read later. */
export const keepChangesAfter = (position: string | null): void => {
  after ||= position ?? ''
}
export const changesAfter = (): string => after
export const forgetChangesAfter = (): void => {
  after = ''
}
