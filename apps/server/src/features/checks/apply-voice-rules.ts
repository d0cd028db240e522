import type { VoicedParagraph } from '@tintario/contract/brand-voices/endpoints.ts'
import type { VoiceRules } from '@tintario/contract/brand-voices/rules.ts'
import type { Language } from '@tintario/contract/core/common.ts'
import { applyFix } from './apply-fix.ts'
import { checkTextsInThread } from './check-texts.ts'
import { nothingKnown } from './checked.ts'
import { readText } from './read-text.ts'

const htmlOf = (text: string): string =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => `<p>${line.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')}</p>`)
    .join('')

/** Corrects violations that have one right wording and returns all of them. Throws as `inThread` does. */
export const applyVoiceRules = async (
  asked: { owner: string; signal: AbortSignal },
  { text, rules, language }: { text: string; rules: VoiceRules; language: Language },
): Promise<Pick<VoicedParagraph, 'text' | 'changes'>> => {
  const html = htmlOf(text)
  const [findings = []] = await checkTextsInThread(
    asked,
    { ...nothingKnown, language, voice: { ...rules, alwaysSay: [] } },
    [{ html, claims: [] }],
  )
  const broken = findings.filter(({ check }) => check === 'voice')
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
