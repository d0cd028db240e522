import type { SeoArea, SeoScore } from '@tintario/contract/writing/endpoints.ts'
import { inThread } from '../../../outside/threads.ts'
import { bodyChecks } from './body-checks.ts'
import type { Check, SeoInput } from './checks.ts'
import { headChecks } from './head-checks.ts'
import { keywordMatcher, wordsIn } from './match-keyword.ts'
import { readBody } from './read-body.ts'

/** What to do next; `key` is a message key (see `SeoFixKey`), `values` its numbers and words. */
export type SeoFix = { area: SeoArea; key: string; values: Record<string, string | number> }

/** How much an area counts in the total. */
const weights: Record<SeoArea, number> = {
  title: 1.2,
  length: 1,
  keywords: 1.3,
  key_content: 1.2,
  metatitle: 1,
  metadescription: 0.8,
  headers: 1,
  multimedia: 0.8,
  links: 1,
  scannability: 1,
  conclusion: 0.7,
}
const areas = Object.keys(weights) as SeoArea[]
const oneDecimal = (value: number) => Math.round(Math.min(10, Math.max(0, value)) * 10) / 10

/**
 * Scores a post (ENT-21): every area 0 to 10 with one decimal, by rules anyone can check by hand:
 * - title: 40 to 65 characters (4), holds the keyword (4), in its first half (2)
 * - length: full from 700 to 2,500 words, nothing at 100
 * - keywords: 0.4 to 2.5 uses in 100 words (7), in the title or a heading as well as in the text (3)
 * - key_content: keyword in the first paragraph (4), in an h2 (3), in every third of the text (3)
 * - metatitle: 30 to 60 characters (5), keyword (3), in its first half (2)
 * - metadescription: 120 to 156 characters (6), keyword (3), not the title again (1)
 * - headers: 3 or more h2 (4), one heading in at most 250 words (3), no level skipped (2), no h1 in the body (1)
 * - multimedia: featured image (6) with alternative text (2), alternative text on all or a further picture (2)
 * - links: 2 internal (5), 1 to another site (3), link texts that say where they lead (2)
 * - scannability: sentences of at most 20 words on average (4), paragraphs of at most 110 words (3), a list or table (2), emphasis (1)
 * - conclusion: an ending that says so (5), with the keyword (2) and an invitation or link (3)
 * Without a keyword everything that needs one counts as missing. The total is the weighted mean. `fixes`
 * holds every rule not met, the one with the largest gain in the total first.
 */
export const scoreSeo = (input: SeoInput): SeoScore & { fixes: SeoFix[] } => {
  const body = readBody(input.html)
  const keyword = keywordMatcher(input.keyword, input.language)
  const words = body.blocks.reduce((sum, block) => sum + wordsIn(block.text).length, 0)
  const checks: Check[] = [...headChecks(input, keyword), ...bodyChecks(input, body, keyword, words)]
  const scores = Object.fromEntries(
    areas.map((area) => [
      area,
      oneDecimal(
        checks.filter((check) => check.area === area).reduce((sum, { points, got }) => sum + points * got, 0),
      ),
    ]),
  ) as Record<SeoArea, number>
  const weight = areas.reduce((sum, area) => sum + weights[area], 0)
  const total = oneDecimal(areas.reduce((sum, area) => sum + scores[area] * weights[area], 0) / weight)
  const gain = ({ area, points, got }: Check) => points * (1 - got) * weights[area]
  const fixes = checks
    .filter((check) => gain(check) > 0.25)
    .toSorted((a, b) => gain(b) - gain(a))
    .map(({ area, fix, values }) => ({ area, key: fix, values: values ?? {} }))
  const unique = fixes.filter((fix, at) => fixes.findIndex((other) => other.key === fix.key) === at)
  return { total, ...scores, fixes: unique }
}

const DEADLINE_MS = 15_000

/** `scoreSeo` without holding up the process. The owner is the account. Throws as `inThread` does. */
export const scoreSeoAside = inThread(scoreSeo, import.meta.url, { deadlineMs: DEADLINE_MS })
