import { isDeepStrictEqual } from 'node:util'
import {
  fieldsOfWay,
  formFieldsOf,
  type ServedPlatform,
  wayOf,
} from '@tintario/contract/core/platform-names.ts'
import { forms } from '@tintario/contract/integrations/forms.ts'
import type { z } from 'zod'
import type { Connectable, Place } from '../../outside/platforms/platform.ts'
import { refuse } from '../../refuse.ts'
import type { Tools } from '../../tools.ts'
import { adapterOf, type Opened, openAny } from './connection.ts'
import type { Integration } from './integration-store.ts'

export type Given = {
  /** The caller accepts that the password is sent without encryption. */
  acceptsHttp: boolean
  [field: string]: unknown
}
export type Meant = Opened<Connectable> & { place: Place; isStored: boolean }

const refuseMissing = (platform: ServedPlatform, missing: readonly string[]): void => {
  const rules: Record<string, z.ZodType> = forms[platform].rules
  const words = (field: string) =>
    rules[field]?.safeParse(undefined).error?.issues[0]?.message ?? 'FIELD_REQUIRED'
  if (missing.length > 0)
    refuse('INVALID', { fields: Object.fromEntries(missing.map((field) => [field, words(field)])) })
}

const saysItsWay = (platform: ServedPlatform, given: Given): boolean =>
  formFieldsOf(platform).some(([field, { way }]) => way !== undefined && given[field] !== undefined)

/** Refuses plain http unless installation and caller allow it: the password would be readable. */
export const refuseOpen = ({ config }: Tools, { openField }: Place, isAccepted: boolean): void => {
  if (openField === null) return
  if (!config.ALLOW_HTTP_SITES) refuse('INVALID', { fields: { [openField]: 'FIELD_BASE_URL_HTTPS_ONLY' } })
  if (!isAccepted) refuse('INVALID', { fields: { [openField]: 'FIELD_BASE_URL_HTTP' } })
}

/**
 * The credentials of a call: the given fields, completed by the stored ones. A stored secret is only used for
 * the stored site and user; otherwise a user who may not see it could have it sent to a site of their own.
 * `isStored`: they equal the stored connection's.
 *
 * Refuses NOT_FOUND without a form and a connection, INVALID at a missing field, or at an address without TLS
 * that is not connected yet and was not accepted. With `lacksChosen`, fields that are chosen from the
 * platform's lists may be missing.
 */
export const givenCredentials = async (
  tools: Tools,
  name: ServedPlatform,
  stored: Integration | null,
  given: Given,
  { lacksChosen = false } = {},
): Promise<Meant> => {
  // One that can't be decrypted counts as missing, so that a complete form can replace it.
  const kept = stored && (await openAny(tools, { accountId: stored.accountId, integrationId: stored.id }))
  const platform = adapterOf(tools, name)
  const isGiven = (field: string) => given[field] !== undefined
  const isKept = (field: string) => (kept?.form[field] ?? undefined) !== undefined
  const saysWay = saysItsWay(name, given)
  const fields = fieldsOfWay(name, wayOf(name, saysWay ? isGiven : isKept))
  const needed = fields.flatMap(([field, { isOptional, isChosen }]) =>
    isOptional || (isChosen && lacksChosen) ? [] : [field],
  )
  const asked = fields.flatMap(([field, { isSecret, isOptional }]) => (isSecret || isOptional ? [] : [field]))
  if (!kept && !asked.some(isGiven)) return refuse('NOT_FOUND')
  // A complete form is not completed by stored fields: what it omits is empty.
  const isWhole = asked.every(isGiven)
  const form: Record<string, unknown> = {}
  for (const [field, { isSecret }] of fields)
    form[field] = given[field] ?? (isSecret || !isWhole ? kept?.form[field] : undefined)
  refuseMissing(
    name,
    needed.filter((field) => form[field] === undefined),
  )
  const credentials = platform.readCredentials(form)
  const place = platform.placeOf(credentials)
  const before = kept && platform.placeOf(kept.credentials)
  const isSameSite = before?.site === place.site
  const isSamePlace = isSameSite && before.user === place.user
  const borrowed = fields.flatMap(([field, { isSecret }]) =>
    isSecret && !isGiven(field) && form[field] !== undefined ? [field] : [],
  )
  if (!isSamePlace) refuseMissing(name, borrowed)
  if (!isSameSite) refuseOpen(tools, place, given.acceptsHttp)
  const isStored = isSamePlace && isDeepStrictEqual(credentials, kept?.credentials)
  return { platform, form, credentials, place, isStored }
}
