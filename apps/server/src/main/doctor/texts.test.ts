import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { findingParts } from '../../finding.ts'
import { texts } from './texts.ts'

type Words = { names: Record<string, string>; codes: Record<string, { text: string; remedy: string }> }
const read = (language: 'en' | 'es'): Words =>
  JSON.parse(
    readFileSync(new URL(`../../../../web/src/i18n/${language}/operator.json`, import.meta.url), 'utf8'),
  )['operator-checks']
const valuesIn = (text: string): string[] => [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)

test('the operator page has words in both languages for every finding with a remedy', () => {
  const open = Object.entries<readonly string[]>(texts).filter(([, [, remedy]]) => remedy)
  for (const language of ['en', 'es'] as const) {
    const { names, codes } = read(language)
    expect(Object.keys(names).sort(), language).toEqual([...findingParts].sort())
    expect(Object.keys(codes).sort(), language).toEqual(open.map(([code]) => code).sort())
    for (const [code, [text = '']] of open) {
      // A time is written in the reader's language.
      const given = ['time', ...valuesIn(text)]
      for (const value of valuesIn(codes[code]?.text ?? ''))
        expect(given, `${language} ${code}`).toContain(value)
    }
  }
})
