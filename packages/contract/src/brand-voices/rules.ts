/** What a voice demands to the letter: held against each text after it is written. */
export type VoiceRules = {
  /** `instead`: what takes its place; empty: the sentence has to do without. */
  neverSay: { words: string; instead: string }[]
  /** At least once in each post. */
  alwaysSay: string[]
  /** Written exactly so, wherever they stand. */
  names: string[]
  /** How a Spanish text addresses its reader. */
  address: 'tu' | 'usted' | null
  /** How an English text is spelled. */
  spelling: 'british' | 'american' | null
}

export const noRules: VoiceRules = {
  neverSay: [],
  alwaysSay: [],
  names: [],
  address: null,
  spelling: null,
}

/** Rules of one kind, and characters of each. */
export const RULES_MAX = 30
export const RULE_WORDS_MIN = 2
export const RULE_WORDS_MAX = 80
