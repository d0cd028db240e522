import { z } from 'zod'
import { id, instant, language } from '../core/common.ts'

/** The signed-in user; password and tokens are never in an answer. */
export const me = z.object({
  id,
  firstName: z.string(),
  surname: z.string(),
  email: z.string(),
  isOAuth: z.boolean(),
  isChild: z.boolean(),
  permissions: z.array(z.enum(['users', 'workspaces'])),
  avatar: z.string().nullable(),
  language,
  isEmailVerified: z.boolean(),
  /** Agreed to the current versions of the terms; always true for a visitor of a sample shop. */
  hasAgreed: z.boolean(),
  newsletter: z.boolean().describe('wants the newsletter'),
  /** A visitor of a sample shop, which never publishes and is deleted after a day. */
  isSample: z.boolean(),
  /** When this session ends; the web app then signs out automatically. */
  sessionExpiresAt: instant.nullable(),
})
export type User = z.infer<typeof me>
