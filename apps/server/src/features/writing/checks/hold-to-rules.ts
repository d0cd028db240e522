import type { VoicedParagraph } from '@tintario/contract/brand-voices/endpoints.ts'
import type { VoiceRules } from '@tintario/contract/brand-voices/rules.ts'
import type { Language } from '@tintario/contract/common.ts'
import { applyFix } from './apply-fix.ts'
import { nothingKnown } from './checked.ts'
import { readText } from './read-text.ts'
import { runChecksAside } from './run-checks-aside.ts'

const htmlOf = (text: string): string =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => `<p>${line.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')}</p>`)
    .join('')

/**
 * A plain paragraph held against a voice's rules to the letter: the paragraph with all that has one right wording put
 * right, and what was, or is left to a person. What a post always says is not asked of one paragraph. Throws as `inThread`
 * does.
 */
export const holdToRules = async (
  asked: { owner: string; signal: AbortSignal },
  { text, rules, language }: { text: string; rules: VoiceRules; language: Language },
): Promise<Pick<VoicedParagraph, 'text' | 'changes'>> => {
  const html = htmlOf(text)
  const remarks = await runChecksAside(asked, {
    ...nothingKnown,
    language,
    html,
    voice: { ...rules, alwaysSay: [] },
  })
  const broken = remarks.filter(({ check }) => check === 'voice')
  const fixed = broken.filter(({ fix }) => fix?.act === 'replace').reduce(applyFix, html)
  return {
    text: readText(fixed, language)
      .blocks.map((block) => block.text)
      .join('\n'),
    changes: broken.map(({ sentence, values, fix }) => ({
      sentence,
      words: String(values.words),
      fixed: fix?.act === 'replace' ? fix.text : null,
    })),
  }
}
