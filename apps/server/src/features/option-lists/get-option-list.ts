import type { Language } from '@tintario/contract/common.ts'
import { refuse } from '../../refuse.ts'
import { composeOptionList } from './option-lists.ts'

type Options = { name: string; tag: string }[]

const composed = new Map<string, Options>()

/** An option list in the requested language; an unknown name is NOT_FOUND. */
export const getOptionList = (name: string, language: Language): Options => {
  const key = `${language}:${name}`
  const known = composed.get(key)
  if (known) return known
  const list = composeOptionList(name, language) ?? refuse('NOT_FOUND')
  composed.set(key, list)
  return list
}
