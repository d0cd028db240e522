import { z } from 'zod'
import { id, idParams, instant, language, ok, requiredText } from '../core/common.ts'
import { endpoints } from '../core/endpoint.ts'
import { routes } from '../core/routes.ts'
import { UPLOAD_BODY_MAX } from '../images/limits.ts'
import { operatorEntry } from '../operator-accounts/endpoints.ts'
import { email, firstName, newPassword, surname } from './fields.ts'
import { PASSWORD_MAX } from './limits.ts'
import { shownTerms } from './terms.ts'
import { me } from './user.ts'

/** The current password, typed as proof of identity; the rule for new passwords does not apply. */
const typedPassword = requiredText(PASSWORD_MAX)
const imageUrl = z.object({ imageUrl: z.string().nullable() })

const repeats = { message: 'FIELD_PASSWORDS_DO_NOT_MATCH', path: ['repeatPassword'] }

export const users = endpoints(routes.users, {
  signUp: {
    summary:
      'Creates an account with the free tier, opens a session and sends the confirmation e-mail (API-013)',
    needs: 'anyone',
    body: z.object({
      firstName,
      surname,
      email,
      password: newPassword,
      language: language.default('en'),
      newsletter: z.boolean().default(false).describe('whether they want the newsletter'),
    }),
    status: 201,
    answer: me,
    errors: ['EMAIL_TAKEN', 'REGISTRATION_CLOSED', 'REGISTRATION_BY_INVITATION', 'REGISTRATION_DOMAIN'],
  },
  me: {
    summary: 'The signed-in user (API-014)',
    needs: 'signed-in',
    answer: me,
  },
  update: {
    summary: 'Changes the language, first name and surname (API-015), or whether the newsletter is wanted',
    needs: 'signed-in',
    sample: true,
    body: z.object({
      language: language.optional(),
      firstName: firstName.optional(),
      surname: surname.optional(),
      newsletter: z.boolean().optional(),
    }),
    answer: z.object({ statusCode: z.literal(200), data: me }),
  },
  agree: {
    summary:
      'Stores that the caller agrees to licence and privacy policy: text, version, language and moment. VERSION_CONFLICT when the versions that were shown are not in force any more',
    needs: 'signed-in',
    body: shownTerms.extend({ language }),
    answer: ok,
    errors: ['VERSION_CONFLICT'],
  },
  changeEmail: {
    summary:
      'Takes another address, which has to be confirmed again, and sends the e-mail there (API-017, R34). A confirmed address is only left with the password, unless it was typed within ten minutes',
    needs: 'signed-in',
    body: z.object({ email, password: typedPassword.optional() }),
    answer: ok,
    errors: ['EMAIL_TAKEN', 'PASSWORD_NEEDED'],
  },
  verifyEmail: {
    summary: 'Consumes a verification token (API-020)',
    needs: 'anyone',
    body: z.object({
      emailVerificationToken: requiredText(200),
    }),
    answer: ok,
    errors: ['TOKEN_NOT_FOUND'],
  },
  resendVerification: {
    summary: 'Sends the verification e-mail again (API-021)',
    needs: 'signed-in',
    answer: ok,
  },
  requestPasswordReset: {
    summary: 'Sends a reset link when the account exists; answers alike when it does not (API-023, R31)',
    needs: 'anyone',
    body: z.object({ email }),
    answer: ok,
  },
  resetPassword: {
    summary: 'Sets a new password by a reset token and ends every session (API-024)',
    needs: 'anyone',
    body: z
      .object({
        password: newPassword,
        repeatPassword: z.string(),
        passwordResetToken: requiredText(200),
      })
      .refine((b) => b.password === b.repeatPassword, repeats),
    answer: ok,
    errors: ['TOKEN_NOT_FOUND'],
  },
  changePassword: {
    summary:
      'Changes the password and signs out everywhere; an account without one sets its first (API-018, API-019, R11)',
    needs: 'signed-in',
    body: z.object({
      password: newPassword,
      repeatPassword: z.string(),
      oldPassword: typedPassword.optional(),
    }),
    answer: ok,
    errors: ['SAME_PASSWORD', 'WRONG_PASSWORD', 'PASSWORD_NEEDED'],
  },
  avatar: {
    summary: 'The address of the own avatar (API-025)',
    needs: 'signed-in',
    answer: imageUrl,
  },
  setAvatar: {
    summary: 'Takes a PNG or JPEG of at most 20 MB as the form field avatar (API-026, PROFILE-15)',
    needs: 'signed-in',
    form: 'avatar',
    bodyLimit: UPLOAD_BODY_MAX,
    answer: imageUrl,
    errors: ['INVALID_IMAGE', 'FILE_TOO_LARGE', 'TOO_MANY_UPLOADS'],
  },
  avatarOf: {
    summary: 'The address of the avatar of somebody in the same account (API-027)',
    needs: 'signed-in',
    params: idParams,
    answer: imageUrl,
    errors: ['NOT_FOUND'],
  },
  export: {
    summary:
      'All that is kept about the caller, for an owner about the account: a ZIP of JSON and pictures (GDPR 15, 20). Needs the password, unless it was typed within ten minutes',
    needs: 'signed-in',
    body: z.object({ password: typedPassword.optional() }).optional(),
    answer: z.null(),
    errors: ['PASSWORD_NEEDED'],
    bytes: true,
  },
  sessions: {
    summary: 'Where the caller is signed in, newest first',
    needs: 'signed-in',
    answer: z.array(
      z.object({
        id,
        device: z.string().describe('what the browser said of itself'),
        createdAt: instant,
        expiresAt: instant,
        isCurrent: z.boolean(),
      }),
    ),
  },
  endSessions: {
    summary: 'Signs out everywhere, here too',
    needs: 'signed-in',
    answer: ok,
  },
  endSession: {
    summary: 'Signs out one of the places',
    needs: 'signed-in',
    params: idParams,
    answer: ok,
    errors: ['NOT_FOUND'],
  },
  operatorEntries: {
    summary: 'What operators of this instance did to the account: the newest entries',
    needs: 'owner',
    answer: z.array(operatorEntry),
  },
  remove: {
    summary:
      'Erases the account with its agents, workspaces and posts (API-016); invoices and the ledger stay and name nobody. Needs the password, unless it was typed within ten minutes',
    needs: 'signed-in',
    body: z.object({ password: typedPassword.optional() }).optional(),
    answer: ok,
    errors: ['PASSWORD_NEEDED', 'POST_BEING_PUBLISHED'],
  },
})
