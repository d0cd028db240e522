import type { Step } from '@tintario/contract/posts/steps.ts'
import { useCallback, useState } from 'react'
import { keepText, readKeptText } from '../../ui/kept-text.ts'
import { useWizard } from './wizard-context.ts'

/**
 * Answers that are not stored at the server yet are stored in this tab, so that neither a reload nor the back button loses them.
 * The step of notes and answers takes the longest to type: it also survives a closed browser.
 */
const PREFIX = 'wizard-draft:'
/** What a draft belongs to: a step, or a form inside one. */
type Part = Step | 'new-reference' | 'answers'

const long = [':new-reference', ':answers', ':references']
const isLong = (name: string) => long.some((end) => name.endsWith(end))

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
    const text = isLong(name) ? readKeptText(name) : sessionStorage.getItem(name)
    return text === null ? null : (JSON.parse(text) as T)
  }, null)

const store = (name: string, text: string | null) => {
  if (isLong(name)) keepText(name, text)
  else if (text === null) sessionStorage.removeItem(name)
  else sessionStorage.setItem(name, text)
}

/** What was entered on a step and not stored; null when nothing was. */
export const readDraft = <T>(postId: string | null, step: Step) => read<T>(nameOf(postId, step))

/** Forgets what was entered for a post and not stored. */
export const forgetDrafts = (postId: string | null) =>
  quietly(() => {
    const own = `${PREFIX}${postId ?? 'new'}:`
    for (const store of [sessionStorage, localStorage])
      for (const name of Object.keys(store).filter((one) => one.startsWith(own))) store.removeItem(name)
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
      quietly(() => store(name, JSON.stringify(next)), undefined)
    },
    [name],
  )
  const forget = useCallback(() => quietly(() => store(name, null), undefined), [name])
  return { value, change, forget, isDirty: entered !== null && !same(entered, stored) }
}
