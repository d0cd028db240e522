import {
  RULE_WORDS_MAX,
  RULE_WORDS_MIN,
  RULES_MAX,
  type VoiceRules,
} from '@tintario/contract/brand-voices/rules.ts'

/** The rules as they are typed: one a line, "cheap = affordable" for what has something in its place. */
export type RuleLines = {
  neverSay: string
  alwaysSay: string
  names: string
  address: VoiceRules['address']
  spelling: VoiceRules['spelling']
}
export const lineFields = ['neverSay', 'alwaysSay', 'names'] as const
type LineField = (typeof lineFields)[number]

export const linesOf = ({ neverSay, alwaysSay, names, address, spelling }: VoiceRules): RuleLines => ({
  neverSay: neverSay.map(({ words, instead }) => (instead ? `${words} = ${instead}` : words)).join('\n'),
  alwaysSay: alwaysSay.join('\n'),
  names: names.join('\n'),
  address,
  spelling,
})

const split = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

const pairOf = (line: string) => {
  const [words = '', ...instead] = line.split('=')
  return { words: words.trim(), instead: instead.join('=').trim() }
}

export const rulesOf = ({ neverSay, alwaysSay, names, address, spelling }: RuleLines): VoiceRules => ({
  neverSay: split(neverSay).map(pairOf),
  alwaysSay: split(alwaysSay),
  names: split(names),
  address,
  spelling,
})

/** What is wrong with the lines of a field; null: nothing. */
export const linesProblem = (field: LineField, text: string): 'tooMany' | 'lineLength' | null => {
  const lines = split(text)
  if (lines.length > RULES_MAX) return 'tooMany'
  const words = lines.flatMap((line) => {
    const pair = pairOf(line)
    return field === 'neverSay' ? [pair.words, ...(pair.instead ? [pair.instead] : [])] : [line]
  })
  const isWrong = words.some(({ length }) => length < RULE_WORDS_MIN || length > RULE_WORDS_MAX)
  return isWrong ? 'lineLength' : null
}
