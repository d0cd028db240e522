import type { OutsidePart } from '@tintario/contract/operator/limits.ts'
import type { Actor } from '../../actor.ts'
import type { Tools } from '../../tools.ts'
import { recordOperatorAudit } from '../audit/index.ts'
import { checkAnyConnection } from '../integrations/index.ts'
import { listInstanceModels } from '../writer-settings/index.ts'
import { type Failure, failureIn, failureOf } from './part-failure.ts'
import { recordPartResults } from './part-store.ts'

type Platform = Exclude<
  OutsidePart,
  'database' | 'files' | 'mail' | 'ai-service' | 'search-data' | 'payments'
>
type Result = { outcome: 'works' | 'fails' | 'not-set-up' | 'nothing-to-test'; failure: Failure | null }

const TEST_MS = 20_000
const works: Result = { outcome: 'works', failure: null }
const notSetUp: Result = { outcome: 'not-set-up', failure: null }
const place = { country: 'ES', language: 'es' } as const

/** As the doctor's check of the same part finds it. */
const fromFindings = async (tools: Tools, part: OutsidePart): Promise<Result> => {
  const findings = (await tools.examine()).filter((finding) => finding.part === part)
  const broken = findings.find(({ outcome }) => outcome === 'problem')
  return broken
    ? { outcome: 'fails', failure: { reason: 'other', detail: String(broken.values.reason ?? broken.text) } }
    : works
}

const testAi = async (tools: Tools, signal: AbortSignal): Promise<Result> => {
  if (tools.config.AI_PROVIDER) return fromFindings(tools, 'ai-service')
  return (await listInstanceModels(tools, signal)) ? works : notSetUp
}

const testSearchData = async (
  { keywordSource, resultSource }: Tools,
  signal: AbortSignal,
): Promise<Result> => {
  if (keywordSource) await keywordSource.figures(['test'], place, signal)
  else if (resultSource) await resultSource.results('test', place, signal)
  else return notSetUp
  return works
}

const testPayments = async ({ config, payments }: Tools): Promise<Result> => {
  if (!config.BILLING) return notSetUp
  await payments.getPromotion('TEST')
  return works
}

const testPlatform = async (tools: Tools, part: Platform, signal: AbortSignal): Promise<Result> => {
  const checked = await checkAnyConnection(tools, part, signal)
  if (!checked) return { outcome: 'nothing-to-test', failure: null }
  const failure = failureIn(checked)
  return failure ? { outcome: 'fails', failure } : works
}

const run = (tools: Tools, part: OutsidePart, signal: AbortSignal): Promise<Result> => {
  if (part === 'database' || part === 'files') return fromFindings(tools, part)
  if (part === 'mail') return tools.mail.check ? fromFindings(tools, part) : Promise.resolve(notSetUp)
  if (part === 'ai-service') return testAi(tools, signal)
  if (part === 'search-data') return testSearchData(tools, signal)
  return part === 'payments' ? testPayments(tools) : testPlatform(tools, part, signal)
}

/**
 * Calls one part outside and records the result, with an audit entry that names the operator. A platform is tested by the
 * newest working connection, a source of search data by one look-up, which it may charge for.
 */
export const testPart = async (
  tools: Tools,
  by: Actor,
  part: OutsidePart,
  signal: AbortSignal,
): Promise<Result> => {
  const limited = AbortSignal.any([signal, AbortSignal.timeout(TEST_MS)])
  const result = await run(tools, part, limited).catch((error: unknown): Result => {
    const failure = failureOf(error)
    return failure ? { outcome: 'fails', failure } : works
  })
  const { outcome, failure } = result
  if (outcome === 'works' || outcome === 'fails')
    await recordPartResults(tools.db, [
      {
        part,
        succeededMsAgo: outcome === 'works' ? 0 : null,
        failed: failure && { msAgo: 0, ...failure },
      },
    ])
  const detail = { outcome, ...(failure ? { reason: failure.reason } : {}) }
  await recordOperatorAudit(tools.db, { action: 'part-tested', subject: part, detail, by })
  return result
}
