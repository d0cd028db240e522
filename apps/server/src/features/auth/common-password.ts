import { refuse } from '../../refuse.ts'

/** Ranks of the list that count also with digits and signs around them, such as `Qwerty2024!`. */
const BARE_RANKS = 10_000
const BARE_LENGTH = 6

type List = { all: Set<string>; bare: Set<string> }
let list: Promise<List> | undefined

/** 49,000 passwords from leaks, the most used first. Loaded at the first use: few processes ever need it. */
const readList = async (): Promise<List> => {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const ranked = dictionary['passwords-common']
  return { all: new Set(ranked), bare: new Set(['tintario', ...ranked.slice(0, BARE_RANKS)]) }
}

/** Whether guessers try it first, also with digits and signs around it (NIST SP 800-63B 3.1.1.2). */
export const isCommonPassword = async (password: string): Promise<boolean> => {
  list ??= readList()
  const { all, bare } = await list
  const low = password.normalize('NFKC').toLowerCase()
  const [word = ''] = /\p{L}.*\p{L}/su.exec(low) ?? []
  return all.has(low) || (word.length >= BARE_LENGTH && bare.has(word))
}

/** Refuses a common password as the field `password`, in addition to the contract's rule. */
export const refuseCommonPassword = async (password: string): Promise<void> => {
  if (await isCommonPassword(password)) refuse('INVALID', { fields: { password: 'FIELD_PASSWORD_COMMON' } })
}
