import type { Language } from '@tintario/contract/core/common.ts'
import { NAME_MAX } from '@tintario/contract/users/limits.ts'
import type { Config } from '../../config.ts'
import { type Db, violatedConstraint } from '../../db/db.ts'
import { enqueue } from '../../jobs/jobs.ts'
import type { Identity } from '../../outside/sign-in/sign-in.ts'
import type { Tools } from '../../tools.ts'
import { recordAudit } from '../audit/index.ts'
import {
  getLockReason,
  getUserByEmail,
  insertOwner,
  isEmailTaken,
  setEmailVerified,
  setPasswordHash,
} from '../users/index.ts'
import { giveFreeCoins, insertWallet, lockWallet } from '../wallet/index.ts'
import { deleteIdentitiesOf, getIdentity, insertIdentity } from './identity-store.ts'
import { findRegistrationBar } from './registration.ts'
import { deleteFactor, hasSecondFactor } from './second-factor-store.ts'
import { type Browser, type OpenedSession, openSession, signOutEverywhere } from './sessions.ts'
import { useUpTokensOf } from './token-store.ts'

/** Why a person whom the issuer identifies is refused here. */
type Stranger = 'unverified' | 'taken' | 'locked' | 'closed' | 'invitation' | 'domain'

type Whose = { accountId: string; userId: string }

/** The issuer's word confirms an address as our letter does, and brings an owner the free coins. */
const proveEmail = async (tx: Db, whose: Whose, email: string): Promise<void> => {
  const proven = await setEmailVerified(tx, whose, email)
  if (proven && !proven.isChild) await giveFreeCoins(tx, { accountId: whose.accountId, email })
}

/** A new account for an address that the issuer has verified; it has no password (isOAuth). */
const newOwner = async (tx: Db, identity: Identity, email: string, language: Language): Promise<Whose> => {
  const user = await insertOwner(tx, {
    email,
    language,
    firstName: identity.firstName.slice(0, NAME_MAX) || email.slice(0, email.indexOf('@')).slice(0, NAME_MAX),
    surname: identity.surname.slice(0, NAME_MAX),
    passwordHash: null,
  })
  const whose = { accountId: user.accountId, userId: user.id }
  await insertWallet(tx, user.accountId)
  await proveEmail(tx, whose, email)
  await recordAudit(tx, { ...whose, action: 'signed-up' })
  return whose
}

/** An attacker may have registered the address before its owner, to share the account later. */
const endUnprovenAccess = async (tx: Db, whose: Whose, email: string): Promise<void> => {
  await setPasswordHash(tx, whose, null)
  await deleteFactor(tx, whose)
  await deleteIdentitiesOf(tx, whose)
  await useUpTokensOf(tx, whose)
  await signOutEverywhere(tx, whose)
  await proveEmail(tx, whose, email)
  await recordAudit(tx, { ...whose, action: 'unproven-access-ended' })
}

/**
 * The user of the address, if the issuer itself assigns it: a person who only claims it gets no account. A
 * confirmed sign-in method stays, and Google never bypasses a second factor; unconfirmed ones are ended.
 */
const sameOwner = async (tx: Db, identity: Identity, email: string): Promise<Whose | Stranger | null> => {
  const found = await getUserByEmail(tx, email)
  if (!found) return null
  // As in an erasure of the account, the wallet is locked before a user is changed; the account may be gone afterwards.
  await lockWallet(tx, found.accountId)
  const user = await getUserByEmail(tx, email)
  if (!user) return null
  if (!identity.isAuthoritative) return 'taken'
  const whose = { accountId: user.accountId, userId: user.id }
  const isProven = user.emailVerifiedAt !== null
  if (isProven && (await hasSecondFactor(tx, whose))) return 'taken'
  if (!isProven) await endUnprovenAccess(tx, whose, email)
  await recordAudit(tx, { ...whose, action: 'google-linked' })
  await enqueue(tx, 'send-google-linked-letter', { ...whose, isTakenOver: !isProven })
  return whose
}

const meet = async (
  { tx, config }: { tx: Db; config: Config },
  identity: Identity,
  language: Language,
): Promise<Whose | Stranger> => {
  const known = await getIdentity(tx, identity)
  if (known) return known
  const { email, issuer, subject } = identity
  if (!email || !identity.isEmailVerified) return 'unverified'
  const found =
    (await sameOwner(tx, identity, email)) ??
    (await findRegistrationBar(tx, config, email)) ??
    (await newOwner(tx, identity, email, language))
  if (typeof found !== 'string') await insertIdentity(tx, { issuer, subject, ...found })
  return found
}

/**
 * A person of an OpenID issuer is identified by issuer and subject, never by an unverified address. Returns why a
 * newcomer gets no account.
 */
export const signInByGoogle = async (
  { db, config }: Tools,
  identity: Identity,
  language: Language,
  browser: Browser,
): Promise<OpenedSession | Stranger> => {
  try {
    return await db.transaction(async (tx) => {
      const whose = await meet({ tx, config }, identity, language)
      if (typeof whose === 'string') return whose
      if ((await getLockReason(tx, whose.accountId)) !== null) return 'locked'
      await recordAudit(tx, { ...whose, action: 'signed-in-by-google' })
      return openSession(tx, whose, browser)
    })
  } catch (error) {
    // Of two parallel first sign-ins the other one has just created the account.
    if (!isEmailTaken(error) && violatedConstraint(error) !== 'sign_in_identity_issuer_subject_pk')
      throw error
    const whose = await getIdentity(db, identity)
    return whose ? openSession(db, whose, browser) : 'taken'
  }
}
