import type { NewFinding } from '@tintario/contract/findings/findings.ts'
import { checkReasons, checkSafety, checkScope } from './check-additions.ts'
import { checkAmounts } from './check-amounts.ts'
import { checkBans } from './check-bans.ts'
import { checkChatter, checkChatWords, checkRefusal } from './check-chatter.ts'
import { checkClaims } from './check-claims.ts'
import { checkDenials } from './check-denials.ts'
import { checkDirections } from './check-directions.ts'
import { checkHealth } from './check-health.ts'
import { checkHtml } from './check-html.ts'
import { checkLanguage } from './check-language.ts'
import { checkLinks } from './check-links.ts'
import { checkLists } from './check-lists.ts'
import { checkNames } from './check-names.ts'
import { checkNegations } from './check-negations.ts'
import { checkNumbers } from './check-numbers.ts'
import { checkOrder } from './check-order.ts'
import { checkLength, checkOutline } from './check-outline.ts'
import { checkQuotations, checkStudies } from './check-quotations.ts'
import { checkRepetition, checkSameness } from './check-repetition.ts'
import { checkRoles } from './check-roles.ts'
import { checkSwaps } from './check-swaps.ts'
import { checkVoice } from './check-voice.ts'
import { checkMust, checkMustNot } from './check-wishes.ts'
import type { Checked } from './checked.ts'
import type { Material } from './material.ts'
import { type Check, readAll } from './reading.ts'

const checks: readonly Check[] = [
  checkNumbers,
  checkAmounts,
  checkQuotations,
  checkStudies,
  checkNames,
  checkClaims,
  checkNegations,
  checkDenials,
  checkDirections,
  checkBans,
  checkSafety,
  checkSwaps,
  checkRoles,
  checkLists,
  checkOrder,
  checkReasons,
  checkScope,
  checkLinks,
  checkLanguage,
  checkRepetition,
  checkSameness,
  checkLength,
  checkOutline,
  checkMust,
  checkMustNot,
  checkChatter,
  checkHtml,
  checkHealth,
  checkVoice,
  checkChatWords,
]
const FINDINGS_MAX = 300

/**
 * The findings of a text, in the order of the checks: one for each sentence and check, with its cause, the closest
 * passage and the possible fix. Never throws; linear in the lengths of the text and its sources. A refusal is
 * reported alone: nothing else about it matters. Long texts would block the process: call `checkTextsInThread`.
 */
export const runChecks = (given: Checked, material?: Material): NewFinding[] => {
  const reading = readAll(given, material)
  const refused = checkRefusal(reading)
  if (refused.length > 0) return refused
  const found = checks.flatMap((check) => check(reading))
  // In a foreign sentence each name would be one, and every second word a mistake.
  const foreign = new Set(found.filter(({ check }) => check === 'language').map(({ sentence }) => sentence))
  const seen = new Set<string>()
  return found
    .filter(({ check, sentence, values, heading }) => {
      if (check === 'name' && foreign.has(sentence)) return false
      const cause = sentence === '' || check === 'html' ? JSON.stringify(values) : (values.part ?? '')
      const key = [check, sentence, sentence === '' ? heading : '', cause].join('\n')
      if (seen.has(key)) return check === 'repetition' && values.cause === 'same'
      seen.add(key)
      return true
    })
    .slice(0, FINDINGS_MAX)
}
