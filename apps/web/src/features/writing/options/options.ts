/** The start of the temporary id of what the user added himself (WIZ-40, WIZ-46). */
const OWN = 'new-'
export const ownId = () => `${OWN}${crypto.randomUUID()}`
export const isOwn = (id: string) => id.startsWith(OWN)

/** One line of a list to choose from. */
export type Choice = { id: string; text: string; isChosen: boolean }

const sameText = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase()

/** Each text once, whatever its case and the spaces around it; the first one stays (WIZ-48). */
export const withoutDuplicates = <T extends { text: string }>(choices: readonly T[]): T[] =>
  choices.filter((choice, i) => choices.findIndex((other) => sameText(other.text, choice.text)) === i)

/**
 * Where the list starts: the option that is chosen, else the post's own text, which joins the list as chosen unless
 * one of the options reads the same, else the only option.
 */
export const startingChoice = <T extends Choice>(
  options: readonly T[],
  stored: string | null,
): { extra: Choice | null; chosenId: string | null } => {
  const chosen = options.find((o) => o.isChosen)
  if (chosen) return { extra: null, chosenId: chosen.id }
  const [only, second] = options
  if (!stored?.trim()) return { extra: null, chosenId: second ? null : (only?.id ?? null) }
  const same = options.find((o) => sameText(o.text, stored))
  if (same) return { extra: null, chosenId: same.id }
  const extra = { id: `${OWN}stored`, text: stored, isChosen: true }
  return { extra, chosenId: extra.id }
}

/** Adds what the user typed; a text that is there already is only chosen. */
export const addOwn = <T extends { id: string; text: string }>(
  choices: readonly T[],
  typed: string,
): { added: { id: string; text: string } | null; chosenId: string } => {
  const text = typed.trim()
  const same = choices.find((c) => sameText(c.text, text))
  if (same) return { added: null, chosenId: same.id }
  const added = { id: ownId(), text }
  return { added, chosenId: added.id }
}
