import { useMemo, useState } from 'react'
import { addOwn, type Choice, startingChoice, withoutDuplicates } from './options.ts'

type Draft = { chosenId: string | null; own: { id: string; text: string }[] }

type Input<T extends Choice> = {
  options: readonly T[]
  /** The post's own text and whether the user changed anything since. */
  stored: string | null
  draft: { value: Draft | null; change: (draft: Draft) => void }
}

/** A list to choose one line from: what was made, what the post holds, and what the user adds (WIZ-38 to WIZ-48). */
export const useChoices = <T extends Choice>({ options, stored, draft }: Input<T>) => {
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
  return {
    choices,
    chosen,
    typed,
    setTyped,
    choose: (id: string) => draft.change({ own, chosenId: id }),
    add: () => {
      const { added, chosenId } = addOwn(choices, typed)
      draft.change({ own: added ? [added, ...own] : own, chosenId })
      setTyped('')
    },
  }
}
export type ChoiceDraft = Draft
