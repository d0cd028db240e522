import { z } from 'zod'
import { instant, language, ok, requiredText, timeZone } from '../core/common.ts'
import { endpoints } from '../core/endpoint.ts'
import { routes } from '../core/routes.ts'
import { email, firstName, newPassword, PASSWORD_MAX, surname } from '../users/fields.ts'
import { me } from '../users/user.ts'
import { SAMPLE_HOURS, SAMPLES_MAX } from './limits.ts'

const typed = requiredText(PASSWORD_MAX)
const proof = z.object({ password: typed.optional() }).optional()

const accountByLink = z.object({
  token: requiredText(200),
  firstName,
  surname,
  email,
  password: newPassword,
  language: language.default('en'),
})

export const auth = endpoints(routes.auth, {
  login: {
    summary: 'Signs in with e-mail and password; sets the httpOnly cookie access-token (API-011)',
    needs: 'anyone',
    body: z.object({
      email,
      password: typed,
      code: z.string().trim().min(1).max(40).optional().describe('of the second factor, or a recovery code'),
    }),
    answer: z.object({ accessToken: z.string(), expiresAt: instant, user: me }),
    errors: ['WRONG_CREDENTIALS', 'ACCOUNT_LOCKED', 'CODE_NEEDED', 'CODE_WRONG', 'SECOND_FACTOR_UNREADABLE'],
  },
  logout: {
    summary: 'Ends the session at once and clears its cookies (API-029)',
    needs: 'signed-in',
    sample: true,
    body: z.object({ accessToken: z.string().optional() }).optional(),
    answer: ok,
  },
  startSample: {
    summary: `Opens a sample shop of its own and signs the visitor in; it is deleted when they leave it, and after ${SAMPLE_HOURS} hours. 404 where sample shops are switched off or not everybody may sign up; at most ${SAMPLES_MAX} at the same time`,
    needs: 'anyone',
    body: z.object({ language, timeZone: timeZone.optional() }),
    status: 201,
    answer: me,
    errors: ['NOT_FOUND', 'FORBIDDEN', 'SAMPLES_FULL'],
  },
  leaveSample: {
    summary: 'Deletes the sample shop of the caller with everything in it, and signs out',
    needs: 'signed-in',
    sample: true,
    answer: ok,
    errors: ['NOT_FOUND'],
  },
  createInstanceOwner: {
    summary:
      "Creates the account of this installation's owner by the single-use link of the terminal, and opens a session",
    needs: 'anyone',
    body: accountByLink,
    status: 201,
    answer: me,
    errors: ['OWNER_LINK_INVALID', 'EMAIL_TAKEN'],
  },
  createInvitedAccount: {
    summary:
      'Creates the account of a person whom an operator invited, by the single-use link for their address, and opens a session',
    needs: 'anyone',
    body: accountByLink,
    status: 201,
    answer: me,
    errors: ['REGISTRATION_CLOSED', 'INVITATION_INVALID', 'EMAIL_TAKEN'],
  },
  google: {
    summary: 'Sends the browser to Google to sign in (API-012); 404 where Google sign-in is not set up',
    needs: 'anyone',
    answer: z.null(),
    bytes: true,
    errors: ['NOT_FOUND', 'UNAVAILABLE'],
  },
  googleCallback: {
    summary:
      'Where Google sends the browser back: opens a session and goes to /calendar, or to /?google=cancelled, failed, unverified, taken, closed, invitation or domain (API-012)',
    needs: 'anyone',
    answer: z.null(),
    bytes: true,
    errors: ['NOT_FOUND'],
  },
  secondFactor: {
    summary: 'Whether log-ins ask for a code of an authenticator app',
    needs: 'signed-in',
    answer: z.object({ isOn: z.boolean(), recoveryCodesLeft: z.int() }),
  },
  startSecondFactor: {
    summary: 'Makes a secret for an authenticator app (RFC 6238); it counts once it is confirmed',
    needs: 'signed-in',
    body: proof,
    answer: z.object({ secret: z.string(), uri: z.string() }),
    errors: ['PASSWORD_NEEDED', 'VERSION_CONFLICT'],
  },
  confirmSecondFactor: {
    summary: 'Switches the second factor on by its first code and answers ten recovery codes, this once',
    needs: 'signed-in',
    body: z.object({
      code: z
        .string()
        .trim()
        .regex(/^\d{6}$/, 'FIELD_INVALID'),
    }),
    answer: z.object({ recoveryCodes: z.array(z.string()) }),
    errors: ['CODE_WRONG', 'SECOND_FACTOR_UNREADABLE', 'VERSION_CONFLICT'],
  },
  endSecondFactor: {
    summary: 'Switches the second factor off',
    needs: 'signed-in',
    body: proof,
    answer: ok,
    errors: ['PASSWORD_NEEDED'],
  },
})
