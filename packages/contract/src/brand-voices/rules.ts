/** Literal rules of a voice, checked against each text after it is written. */
export type VoiceRules = {
  /** `instead`: the replacement; empty: the words are only forbidden. */
  neverSay: { words: string; instead: string }[]
  /** At least once in each post. */
  alwaysSay: string[]
  /** Always spelled exactly like this. */
  names: string[]
  /** How a Spanish text addresses its reader. */
  address: 'tu' | 'usted' | null
  /** The spelling of an English text. */
  spelling: 'british' | 'american' | null
}

export const noRules: VoiceRules = {
  neverSay: [],
  alwaysSay: [],
  names: [],
  address: null,
  spelling: null,
}

/** Most rules of one kind, and characters of each. */
export const RULES_MAX = 30
export const RULE_WORDS_MIN = 2
export const RULE_WORDS_MAX = 80
