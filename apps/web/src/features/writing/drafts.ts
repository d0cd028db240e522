import type { Step } from '@tintario/contract/posts/steps.ts'
import { useCallback, useState } from 'react'
import { useWizard } from './wizard-context.ts'

/** Answers that are not stored at the server yet live in this tab, so that neither a reload nor the back button loses them. */
const PREFIX = 'wizard-draft:'
/** What a draft belongs to: a step, or a form inside one. */
type Part = Step | 'new-reference' | 'answers'

const nameOf = (postId: string | null, step: Part) => `${PREFIX}${postId ?? 'new'}:${step}`

const quietly = <T>(act: () => T, otherwise: T) => {
  try {
    return act()
  } catch {
    return otherwise
  }
}

const read = <T>(name: string): T | null =>
  quietly(() => {
    const text = sessionStorage.getItem(name)
    return text === null ? null : (JSON.parse(text) as T)
  }, null)

/** What was entered on a step and not stored; null when nothing was. */
export const readDraft = <T>(postId: string | null, step: Step) => read<T>(nameOf(postId, step))

/** Forgets what was entered for a post and not stored. */
export const forgetDrafts = (postId: string | null) =>
  quietly(() => {
    const names = Object.keys(sessionStorage)
    for (const name of names.filter((n) => n.startsWith(`${PREFIX}${postId ?? 'new'}:`)))
      sessionStorage.removeItem(name)
  }, undefined)

/** The furthest step that was open in this tab, as an index: after a reload it may be opened again (R53). */
export const reachedStep = (postId: string | null) => read<number>(`wizard-reached:${postId}`) ?? 0
export const rememberReached = (postId: string, index: number) =>
  quietly(() => {
    if (index > reachedStep(postId)) sessionStorage.setItem(`wizard-reached:${postId}`, String(index))
  }, undefined)

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/**
 * A step's answers: what was entered, else what is stored. `forget` after storing them; what was entered then goes
 * on being shown until the stored value is read again.
 */
export const useDraft = <T>(step: Part, stored: T) => {
  const { post } = useWizard()
  const name = nameOf(post?.id ?? null, step)
  const [entered, setEntered] = useState(() => read<T>(name))
  const value = entered ?? stored
  const change = useCallback(
    (next: T) => {
      setEntered(next)
      quietly(() => sessionStorage.setItem(name, JSON.stringify(next)), undefined)
    },
    [name],
  )
  const forget = useCallback(() => quietly(() => sessionStorage.removeItem(name), undefined), [name])
  return { value, change, forget, isDirty: entered !== null && !same(entered, stored) }
}
