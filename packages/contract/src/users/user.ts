import { z } from 'zod'
import { id, instant, language } from '../common.ts'

/** The signed-in user; password and tokens never appear in an answer (ENT-01, API-014). */
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
  /** Agreed to the versions of the terms that are in force; a visitor of a sample shop need not. */
  hasAgreed: z.boolean(),
  /** A visitor of a sample shop: nothing of it is published, and it is deleted soon. */
  isSample: z.boolean(),
  /** When this session ends; the web signs out by itself then (SHELL-43). */
  sessionExpiresAt: instant.nullable(),
})
export type User = z.infer<typeof me>
