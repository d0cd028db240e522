import { wordsIn } from '../words.ts'
import { answerChecks } from './answer-checks.ts'
import { type Check, type Place, within } from './check.ts'
import { endingChecks, keywordChecks } from './keyword-checks.ts'
import { keywordMatcher } from './keyword-matcher.ts'
import { orderChecks } from './order-checks.ts'
import { headerChecks, imageChecks, linkChecks, readingChecks } from './part-checks.ts'
import { type PostText, type ScoreArea, scoreAreas } from './post-text.ts'
import { readSentences } from './read-sentences.ts'
import { samenessChecks } from './sameness-checks.ts'
import { stuffingChecks } from './stuffing-checks.ts'
import { isFiller, substanceChecks } from './substance-checks.ts'
import { titleAndMetaChecks } from './title-and-meta-checks.ts'

/** Changes with every change of the rules: a stored score of another version is computed again. */
export const SCORE_VERSION = 10

/** Words from which the length no longer caps the total. */
const WORDS_CAP = 250
const CAP_FIX = 'SEO_FIX_LENGTH_SHORT'

/** Below so many words that say something, advice on the text itself comes before advice on what is around it. */
const SHORT_WORDS = 400
const aroundText: ReadonlySet<ScoreArea> = new Set([
  'title',
  'metatitle',
  'metadescription',
  'multimedia',
  'links',
  'conclusion',
])

/** What to do next: `key` is a message key, `values` its numbers and words, `gain` what it adds to the total. */
type ScoreFix = {
  area: ScoreArea
  key: string
  values: Record<string, string | number>
  /** Points of the total, one decimal, at least 0.1. */
  gain: number
  place: Place | null
}
export type PostScore = Record<ScoreArea | 'total', number> & { fixes: ScoreFix[] }

const weights: Record<ScoreArea, number> = {
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
const WEIGHT = scoreAreas.reduce((sum, area) => sum + weights[area], 0)
const oneDecimal = (value: number) => Math.round(Math.min(10, Math.max(0, value)) * 10) / 10

/** Points of an area from 0 to 10, for any sum of its checks' points. */
const scoreOf = (area: ScoreArea, checks: readonly Check[]): number => {
  const sum = { having: 0, got: 0, restraint: 0, kept: 0 }
  for (const { points, got, isRestraint, ...check } of checks) {
    if (check.area !== area) continue
    sum[isRestraint ? 'restraint' : 'having'] += points
    sum[isRestraint ? 'kept' : 'got'] += points * got
  }
  const points = sum.having + sum.restraint
  // A text without its keyword is not praised for using it rarely; half of what is wanted is enough.
  const share = Math.min(1, sum.having === 0 ? 1 : (sum.got * 2) / sum.having)
  return points === 0 ? 10 : ((sum.got + sum.kept * share) * 10) / points
}

const totalOf = (checks: readonly Check[]): number => {
  const mean = scoreAreas.reduce((sum, area) => sum + scoreOf(area, checks) * weights[area], 0) / WEIGHT
  return checks.reduce((total, { drag = 0, got }) => total * (1 - drag * (1 - got)), mean)
}

const uncapped = (checks: readonly Check[]): number =>
  totalOf(checks.filter(({ fix, points }) => fix !== CAP_FIX || points > 0))

/** The loss by one check alone, to choose which of several with the same fix is shown. */
const lossOf = ({ area, points, got, drag = 0 }: Check): number =>
  (1 - got) * (points * weights[area] + drag * 10)

const without = (checks: readonly Check[], key: string): Check[] =>
  checks.map((check) => (check.fix === key ? { ...check, got: 1 } : check))

/**
 * Scores a post: every area 0 to 10 with one decimal, by rules anyone can check by hand.
 * - title: 40 to 65 characters, contains the keyword, in its first half
 * - length: full from 700 to 2,500 words that say something, nothing at 100; nothing said twice
 * - keywords: 0.4 to 2.5 uses in 100 words, in the title or a heading as well, never piled up
 * - key_content: keyword in the first paragraph, in an h2, in every third of the text; few sentences that would fit any
 *   shop, and something that can be checked (a figure, a name) in every 70 words
 * - metatitle: 30 to 60 characters, keyword, in its first half
 * - metadescription: 120 to 156 characters, keyword, not the title again
 * - headers: each answered, 3 or more h2, one in at most 250 words, no level skipped, no h1 in the body
 * - multimedia: featured image with alternative text, alternative text on all or a further picture
 * - links: 2 internal where there is something to link to, 1 to another site, link texts that say where they lead
 * - scannability: sentences that can be read, of at most 20 words on average and not all begun alike, paragraphs of at
 *   most 110 words, a list or table, emphasis
 * - conclusion: an ending that says so, or that says what to do, with the keyword and an invitation or link
 * Without a keyword everything that needs one counts as missing. Points for nothing stuffed or repeated are earned only with
 * those for the keyword or the length.
 *
 * The total is the weighted mean of the areas, times (1 − drag × what is missing) for each of: 250 words (drag 1), so
 * that a text of 25 words has at most a tenth of the points, readable sentences
 * (drag 0.6), no stuffing (0.55), nothing repeated (0.35), no filler (0.35), facts (0.3), headings answered (0.3),
 * openings (0.08). So shuffled or stuffed texts end below 5 even if all else is right. `fixes` lists every rule
 * not met, the one with the largest gain first, in a short text what concerns the text itself before links and search texts; `gain` is what the total would rise by if that alone were done.
 * Linear in the length of the text.
 */
export const scorePost = (input: PostText): PostScore => {
  const { body, language } = input
  const named = input.keyword ?? ''
  const keyword = keywordMatcher(input.keyword, language)
  const sentences = readSentences(body, language)
  const words = body.blocks.reduce((sum, block) => sum + wordsIn(block.text).length, 0)
  const empty = sentences.reduce(
    (sum, sentence) => sum + (isFiller(sentence, keyword) ? sentence.words.length : 0),
    0,
  )
  const said = words - empty
  const checks: Check[] = [
    ...titleAndMetaChecks(input, keyword),
    {
      area: 'length',
      points: 10,
      got: Math.min(
        words < 100 ? 0 : within(said, 100, 700, 10_000, 10_001),
        within(words, 0, 0, 2500, 6000),
      ),
      fix: words > 2500 ? 'SEO_FIX_LENGTH_LONG' : 'SEO_FIX_LENGTH_SHORT',
      values: { words: words > 2500 ? words : said, min: 700, max: 2500 },
    },
    {
      area: 'length',
      points: 0,
      got: Math.min(1, words / WORDS_CAP),
      fix: CAP_FIX,
      values: { words: said, min: 700, max: 2500 },
      drag: 1,
    },
    ...keywordChecks(input, keyword, words),
    ...stuffingChecks(body, sentences, keyword, named),
    ...substanceChecks(body, sentences, keyword),
    ...headerChecks(body, words),
    ...answerChecks(body, sentences, language, keyword),
    ...imageChecks(input),
    ...linkChecks(input),
    ...readingChecks(body, sentences),
    ...orderChecks(body, sentences, language),
    ...samenessChecks(body, sentences),
    ...endingChecks(body, keyword, named),
  ]
  const scores = Object.fromEntries(
    scoreAreas.map((area) => [area, oneDecimal(scoreOf(area, checks))]),
  ) as Record<ScoreArea, number>
  const total = totalOf(checks)
  const missing = checks.filter(({ got }) => got < 0.99).toSorted((a, b) => lossOf(b) - lossOf(a))
  const fixes = new Map<string, ScoreFix>()
  for (const { area, fix, values = {}, place = null } of missing) {
    if (fixes.has(fix)) continue
    const done = without(checks, fix)
    // A cap on a short text scales every gain down; it decides how large a gain is, not which fixes are shown.
    const isWorthShowing = oneDecimal(uncapped(done) - uncapped(checks)) > 0 || fix === CAP_FIX
    const gain = Math.max(0.1, oneDecimal(totalOf(done) - total))
    if (isWorthShowing) fixes.set(fix, { area, key: fix, values, gain, place })
  }
  const rankOf = ({ area }: ScoreFix) => (said < SHORT_WORDS && aroundText.has(area) ? 1 : 0)
  return {
    total: oneDecimal(total),
    ...scores,
    fixes: [...fixes.values()].toSorted((a, b) => rankOf(a) - rankOf(b) || b.gain - a.gain),
  }
}
