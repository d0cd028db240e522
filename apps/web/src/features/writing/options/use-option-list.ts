import { useMemo } from 'react'
import { useDraft } from '../drafts.ts'
import { type ChoiceDraft, useChoices } from './use-choices.ts'
import { useMore } from './use-more.ts'

type Option = { id: string; isChosen: boolean }
type Input<T extends Option> = {
  step: 'keyword' | 'title'
  made: { data: readonly T[] | undefined; put: (options: T[]) => unknown }
  textOf: (option: T) => string
  own: { min: number; max: number }
  /** What the post holds. */
  stored: string | null
  askMore: () => Promise<readonly T[]>
  /** Further options are there. */
  onMore?: () => unknown
}

/** The list of a step with lines to choose from: what was made and added, and what is chosen. `settle` after storing it. */
export const useOptionList = <T extends Option>({
  step,
  made,
  textOf,
  own,
  stored,
  askMore,
  onMore,
}: Input<T>) => {
  const draft = useDraft<ChoiceDraft | null>(step, null)
  const options = useMemo(
    () => (made.data ?? []).map((option) => ({ ...option, text: textOf(option) })),
    [made.data, textOf],
  )
  const list = useChoices({ own, options, stored, draft })
  const more = useMore(askMore, made.data, made.put, onMore)
  const { chosen, isTyped } = list
  const settle = (chosenId: string) => {
    draft.forget()
    made.put((made.data ?? []).map((option) => ({ ...option, isChosen: option.id === chosenId })))
  }
  const isDirty = isTyped || (draft.isDirty && chosen !== null && chosen.text !== stored)
  /** Whether the only option is chosen although the user has not chosen it. */
  const isOnly = draft.value === null && !stored?.trim() && options.length === 1 && !options[0]?.isChosen
  return { ...list, options, more, isDirty, isOnly, settle }
}
