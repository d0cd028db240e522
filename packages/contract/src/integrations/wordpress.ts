import { z } from 'zod'
import { parseUrl } from '../core/parse-url.ts'

/** Adds https:// only if the input has no scheme; http and https remain, others are invalid. */
export const withScheme = (typed: string): string => {
  const address = typed.trim()
  return address === '' || /^[a-z][a-z0-9+.-]*:/i.test(address.replace(/^[\w.-]+:\d+/, ''))
    ? address
    : `https://${address}`
}

/** A WordPress site's address: a valid http or https URL without user info. */
export const baseUrl = z
  .string('FIELD_BASE_URL_INVALID')
  .max(500, 'FIELD_BASE_URL_INVALID')
  .transform(withScheme)
  .refine((address) => {
    const url = parseUrl(address)
    return url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.password === ''
  }, 'FIELD_BASE_URL_INVALID')

/** 2 to 200 letters, digits, underscores, dots and hyphens; an email address is refused. */
const username = z
  .string('FIELD_WP_USERNAME_INVALID')
  .trim()
  .regex(/^[A-Za-z0-9_.-]{2,200}$/, 'FIELD_WP_USERNAME_INVALID')

/** Six groups of four letters or digits, separated by any white space or none. */
export const appPassword = z
  .string('FIELD_WP_APP_PASSWORD_INVALID')
  .transform((typed) => {
    const text = typed.replace(/\s+/g, ' ').trim()
    return /^[A-Za-z0-9]{24}$/.test(text) ? (text.match(/.{4}/g) ?? []).join(' ') : text
  })
  .refine((text) => /^[A-Za-z0-9]{4}(?: [A-Za-z0-9]{4}){5}$/.test(text), 'FIELD_WP_APP_PASSWORD_INVALID')

/** An optional whole number; blank means absent. */
const authorId = z
  .union([z.int().positive(), z.string(), z.null()])
  .optional()
  .transform((typed, ctx) => {
    if (typed === undefined || typed === null) return undefined
    if (typeof typed === 'number') return typed
    if (typed.trim() === '') return undefined
    if (/^\d{1,15}$/.test(typed.trim()) && Number(typed) > 0) return Number(typed)
    ctx.addIssue({ code: 'custom', message: 'FIELD_WP_AUTHOR_ID_INVALID' })
    return z.NEVER
  })

export const wordpressForm = {
  rules: { baseUrl, username, appPassword, authorId },
  saved: { baseUrl: z.string(), username: z.string(), authorId: z.int().nullable() },
}
