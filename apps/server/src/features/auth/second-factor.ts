import { randomInt } from 'node:crypto'
import type { auth } from '@tintario/contract/auth/endpoints.ts'
import type { Answer } from '@tintario/contract/core/endpoint.ts'
import type { Actor } from '../../actor.ts'
import type { Vault } from '../../outside/vault/vault.ts'
import { refuse } from '../../refuse.ts'
import type { Tools } from '../../tools.ts'
import { recordAudit } from '../audit/index.ts'
import { getUser } from '../users/index.ts'
import { limitTries, rateLimits } from './rate-limit.ts'
import { recordFailedAttempt, removeTries } from './rate-limit-store.ts'
import { type Proof, reauthenticate } from './reauthenticate.ts'
import {
  countRecoveryCodes,
  deleteFactor,
  type FactorRow,
  factorBoundTo,
  getFactor,
  hasSecondFactor,
  replaceFactor,
  replaceRecoveryCodes,
  useRecoveryCode,
  useStep,
} from './second-factor-store.ts'
import { hashToken } from './token-store.ts'

const PERIOD_S = 30
const RECOVERY_CODES = 10
/** Without letters and digits of similar shape. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'

type Whose = { accountId: string; userId: string }
const boundTo = ({ userId }: Whose) => factorBoundTo(userId)

/** Ten signs of 31: 49 bits, far beyond the tries that are allowed. */
const newRecoveryCode = (): string => {
  const signs = Array.from({ length: 10 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
  return `${signs.slice(0, 5)}-${signs.slice(5)}`
}
const normalizeCode = (code: string) => code.toLowerCase().replace(/[^a-z0-9]/g, '')
const hashCode = ({ userId }: Whose, code: string) => hashToken(`${userId}|${normalizeCode(code)}`)

const openSecret = (vault: Vault, row: FactorRow): string => {
  try {
    return vault.open(row, row.secret, boundTo(row))
  } catch {
    return refuse('SECOND_FACTOR_UNREADABLE')
  }
}

/**
 * The time step of a code: the present one or a neighbour, for clocks that differ; null for a wrong one. Refuses
 * SECOND_FACTOR_UNREADABLE when the stored secret can't be decrypted.
 */
const stepOf = async ({ vault, clock }: Tools, row: FactorRow, code: string): Promise<number | null> => {
  // Loaded at the first use: few processes ever need it.
  const { verify } = await import('otplib')
  const secret = openSecret(vault, row)
  const epoch = Math.floor((await clock.now()).getTime() / 1000)
  const result = await verify({ secret, token: code, epoch, epochTolerance: PERIOD_S, period: PERIOD_S })
  return result.valid ? Math.floor(epoch / PERIOD_S) + result.delta : null
}

export const getSecondFactor = async (
  { db }: Tools,
  actor: Actor,
): Promise<Answer<typeof auth.secondFactor>> => ({
  isOn: await hasSecondFactor(db, actor),
  recoveryCodesLeft: await countRecoveryCodes(db, actor),
})

/** A new secret for an authenticator app; it counts once a code of it was typed. Refuses PASSWORD_NEEDED. */
export const startSecondFactor = async (
  tools: Tools,
  actor: Actor,
  proof: Proof,
): Promise<Answer<typeof auth.startSecondFactor>> => {
  const { db, vault } = tools
  const { accountId, userId } = actor
  await reauthenticate(tools, actor, proof)
  const user = (await getUser(db, actor)) ?? refuse('UNAUTHORIZED')
  if (await hasSecondFactor(db, actor)) return refuse('VERSION_CONFLICT')
  const { generateSecret, generateURI } = await import('otplib')
  const plain = generateSecret()
  const key = vault.newDataKey(boundTo(actor).key)
  await replaceFactor(db, { accountId, userId, ...key, secret: vault.seal(key, plain, boundTo(actor)) })
  return { secret: plain, uri: generateURI({ issuer: 'Tintario', label: user.email, secret: plain }) }
}

/** Switches the second factor on by its first code and answers the recovery codes, this once. Refuses CODE_WRONG. */
export const confirmSecondFactor = async (
  tools: Tools,
  actor: Actor,
  code: string,
): Promise<Answer<typeof auth.confirmSecondFactor>> => {
  const { db } = tools
  const { accountId, userId } = actor
  const whose = { accountId, userId }
  const tries = await limitTries(db, rateLimits.code(userId))
  const row = (await getFactor(db, actor)) ?? refuse('CODE_WRONG')
  if (row.confirmedAt) return refuse('VERSION_CONFLICT')
  const step = (await stepOf(tools, row, code)) ?? refuse('CODE_WRONG')
  const recoveryCodes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode)
  await db.transaction(async (tx) => {
    if (!(await useStep(tx, whose, step, { confirm: true }))) refuse('CODE_WRONG')
    const hashes = recoveryCodes.map((each) => hashCode(whose, each))
    await replaceRecoveryCodes(tx, whose, hashes)
    await recordAudit(tx, { ...whose, action: 'second-factor-added' })
  })
  await removeTries(db, tries)
  return { recoveryCodes }
}

/** Switches the second factor off, with its recovery codes. Refuses PASSWORD_NEEDED. */
export const endSecondFactor = async (tools: Tools, actor: Actor, proof: Proof): Promise<void> => {
  const { accountId, userId } = actor
  await reauthenticate(tools, actor, proof)
  await tools.db.transaction(async (tx) => {
    await deleteFactor(tx, actor)
    await recordAudit(tx, { accountId, userId, action: 'second-factor-removed' })
  })
}

/**
 * At a log-in whose password was right: a code of the app or a recovery code, each once. Refuses CODE_NEEDED
 * (428), CODE_WRONG (422), at most ten wrong ones in a quarter of an hour, counted for a known device by itself.
 */
export const passSecondFactor = async (
  tools: Tools,
  whose: Whose,
  { code, knownDevice }: { code: string | undefined; knownDevice: Buffer | null },
): Promise<void> => {
  const { db } = tools
  const row = await getFactor(db, whose)
  if (!row?.confirmedAt) return
  if (!code) return refuse('CODE_NEEDED')
  const limits = knownDevice ? rateLimits.codeFromDevice(knownDevice) : rateLimits.code(whose.userId)
  const tries = await limitTries(db, limits)
  const step = /^\d{6}$/.test(code) ? await stepOf(tools, row, code) : null
  const isPassed =
    step !== null
      ? await useStep(db, whose, step)
      : await db.transaction(async (tx) => {
          if (!(await useRecoveryCode(tx, whose, hashCode(whose, code)))) return false
          await recordAudit(tx, { ...whose, action: 'recovery-code-used' })
          return true
        })
  if (!isPassed) {
    await recordFailedAttempt(db, { action: 'code-failed', key: whose.userId, whose })
    return refuse('CODE_WRONG')
  }
  await removeTries(db, tries)
}
