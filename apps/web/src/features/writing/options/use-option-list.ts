import { useMemo } from 'react'
import { useDraft } from '../drafts.ts'
import { type ChoiceDraft, useChoices } from './use-choices.ts'
import { useMore } from './use-more.ts'

type Option = { id: string; isChosen: boolean }
type Input<T extends Option> = {
  step: 'keyword' | 'title'
  made: { data: readonly T[] | undefined; put: (options: T[]) => unknown }
  textOf: (option: T) => string
  /** What the post holds. */
  stored: string | null
  askMore: () => Promise<readonly T[]>
  /** Further options are there. */
  onMore?: () => unknown
}

/**
 * The list of a step with lines to choose from: what was made and added, what is chosen, and whether that is new to the
 * post. `settle` after storing it.
 */
export const useOptionList = <T extends Option>({
  step,
  made,
  textOf,
  stored,
  askMore,
  onMore,
}: Input<T>) => {
  const draft = useDraft<ChoiceDraft | null>(step, null)
  const options = useMemo(
    () => (made.data ?? []).map((option) => ({ ...option, text: textOf(option) })),
    [made.data, textOf],
  )
  const list = useChoices({ options, stored, draft })
  const more = useMore(askMore, made.data, made.put, onMore)
  const { chosen } = list
  const isNew = chosen !== null && chosen.text !== stored
  const settle = () => {
    draft.forget()
    made.put((made.data ?? []).map((option) => ({ ...option, isChosen: option.id === chosen?.id })))
  }
  return { ...list, options, more, isNew, isDirty: draft.isDirty && isNew, settle }
}
