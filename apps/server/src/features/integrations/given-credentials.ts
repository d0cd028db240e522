import { isDeepStrictEqual } from 'node:util'
import { forms } from '@tintario/contract/integrations/forms.ts'
import {
  fieldsOfWay,
  formFieldsOf,
  type ServedPlatform,
  wayOf,
} from '@tintario/contract/integrations/platform-names.ts'
import type { z } from 'zod'
import type { Connectable, Place } from '../../outside/platforms/platform.ts'
import { refuse } from '../../refuse.ts'
import type { Tools } from '../../tools.ts'
import { adapterOf, type Opened, openAny } from './connection.ts'
import type { Integration } from './integration-store.ts'

/** The fields of a platform's form, as far as a call sends them. */
export type Given = {
  /** The caller knows that the password travels open. */
  acceptsHttp: boolean
  [field: string]: unknown
}
export type Meant = Opened<Connectable> & { place: Place; isStored: boolean }

/** Refuses fields that are needed and not there, each in the words of its rule. */
const refuseMissing = (platform: ServedPlatform, missing: readonly string[]): void => {
  const rules: Record<string, z.ZodType> = forms[platform].rules
  const words = (field: string) =>
    rules[field]?.safeParse(undefined).error?.issues[0]?.message ?? 'FIELD_REQUIRED'
  if (missing.length > 0)
    refuse('INVALID', { fields: Object.fromEntries(missing.map((field) => [field, words(field)])) })
}

/** Whether a call says by which of several ways it wants to be let in. */
const saysItsWay = (platform: ServedPlatform, given: Given): boolean =>
  formFieldsOf(platform).some(([field, { way }]) => way !== undefined && given[field] !== undefined)

/** A password that is sent over http can be read by everybody on its way. */
export const refuseOpen = ({ config }: Tools, { openField }: Place, isAccepted: boolean): void => {
  if (openField === null) return
  if (!config.ALLOW_HTTP_SITES) refuse('INVALID', { fields: { [openField]: 'FIELD_BASE_URL_HTTPS_ONLY' } })
  if (!isAccepted) refuse('INVALID', { fields: { [openField]: 'FIELD_BASE_URL_HTTP' } })
}

/**
 * The credentials a call means: what it gives, and for the rest what is stored (ruling R97). A stored secret is only
 * ever used for the stored site and user: otherwise someone who may not see it could have it sent to a site of theirs.
 * `isStored` says that they are the stored connection's own. Refuses NOT_FOUND where neither a form nor a connection is
 * there, and INVALID at the field that is missing, or at an address without encryption that is not connected yet and
 * was not accepted as one. With `lacksChosen` what is chosen from the platform's lists may be missing.
 */
export const givenCredentials = async (
  tools: Tools,
  name: ServedPlatform,
  stored: Integration | null,
  given: Given,
  { lacksChosen = false } = {},
): Promise<Meant> => {
  // One that does not open any more is none, so that a whole form can take its place.
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
  // A form that says all it has to stands for itself: what it leaves empty is empty.
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
