import { useMemo, useState } from 'react'
import { addOwn, type Choice, startingChoice, withoutDuplicates } from './options.ts'

type Draft = { chosenId: string | null; own: { id: string; text: string }[] }

type Input<T extends Choice> = {
  /** How long a line of one's own may be. */
  own: { min: number; max: number }
  options: readonly T[]
  /** The post's own text and whether the user changed anything since. */
  stored: string | null
  draft: { value: Draft | null; change: (draft: Draft) => void }
}

/** A list to choose one line from: what was made, what the post holds, and what the user adds (WIZ-38 to WIZ-48). */
export const useChoices = <T extends Choice>({ own: { min, max }, options, stored, draft }: Input<T>) => {
  const start = useMemo(() => startingChoice(options, stored), [options, stored])
  const own = draft.value?.own ?? []
  const choices = useMemo(
    () =>
      withoutDuplicates<Choice | T>([
        ...own.map((o) => ({ ...o, isChosen: false })),
        ...(start.extra ? [start.extra] : []),
        ...options,
      ]),
    [own, start.extra, options],
  )
  const wanted = draft.value ? draft.value.chosenId : start.chosenId
  const chosen = choices.find((c) => c.id === wanted) ?? null
  const [typed, setTyped] = useState('')
  /** Whether a line of a wrong length was to be added; its field says so then. */
  const [isTried, setTried] = useState(false)
  const length = typed.trim().length
  const isTooLongOrShort = length < min || length > max
  /** Adds the typed line and chooses it; null, and the field says why, when its length is wrong. */
  const add = (): Choice | null => {
    setTried(isTooLongOrShort)
    if (isTooLongOrShort) return null
    const { added, chosenId } = addOwn(choices, typed)
    draft.change({ own: added ? [added, ...own] : own, chosenId })
    setTyped('')
    return added ? { ...added, isChosen: true } : (choices.find(({ id }) => id === chosenId) ?? null)
  }
  return {
    choices,
    chosen,
    typed,
    setTyped,
    isTyped: length > 0,
    hasProblem: isTried && length > 0 && isTooLongOrShort,
    choose: (id: string) => draft.change({ own, chosenId: id }),
    add,
    /** What is stored when the step is left: a line that is typed and not added goes along, as if it had been. */
    take: (): Choice | null => (length > 0 ? add() : chosen),
  }
}
export type ChoiceDraft = Draft
