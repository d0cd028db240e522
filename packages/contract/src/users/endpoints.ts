import { z } from 'zod'
import { language, ok } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { routes } from '../routes.ts'
import { email, firstName, newPassword, surname } from './limits.ts'
import { me } from './user.ts'

const repeats = { message: 'FIELD_PASSWORDS_DO_NOT_MATCH', path: ['repeatPassword'] }

export const users = {
  signUp: endpoint({
    route: routes.users.signUp,
    summary:
      'Creates an account with the free tier, opens a session and sends the confirmation e-mail (API-013)',
    needs: 'anyone',
    body: z.object({ firstName, surname, email, password: newPassword, language: language.default('en') }),
    status: 201,
    answer: me,
    errors: ['EMAIL_TAKEN'],
  }),
  me: endpoint({
    route: routes.users.me,
    summary: 'The signed-in user (API-014)',
    needs: 'signed-in',
    answer: me,
  }),
  update: endpoint({
    route: routes.users.update,
    summary: 'Changes the language, or first name and surname (API-015)',
    needs: 'signed-in',
    body: z.object({
      language: language.optional(),
      firstName: firstName.optional(),
      surname: surname.optional(),
    }),
    answer: z.object({ statusCode: z.literal(200), data: me }),
  }),
  changeEmail: endpoint({
    route: routes.users.changeEmail,
    summary:
      'Takes another address, which has to be confirmed again, and sends the e-mail there (API-017, R34)',
    needs: 'signed-in',
    body: z.object({ email }),
    answer: ok,
    errors: ['EMAIL_TAKEN'],
  }),
  verifyEmail: endpoint({
    route: routes.users.verifyEmail,
    summary: 'Consumes a verification token (API-020)',
    needs: 'anyone',
    body: z.object({
      emailVerificationToken: z.string().min(1, 'FIELD_REQUIRED').max(200, 'FIELD_MAX_LENGTH'),
    }),
    answer: ok,
    errors: ['TOKEN_NOT_FOUND'],
  }),
  resendVerification: endpoint({
    route: routes.users.resendVerification,
    summary: 'Sends the verification e-mail again (API-021)',
    needs: 'signed-in',
    answer: ok,
  }),
  requestPasswordReset: endpoint({
    route: routes.users.requestPasswordReset,
    summary: 'Sends a reset link when the account exists; answers alike when it does not (API-023, R31)',
    needs: 'anyone',
    body: z.object({ email }),
    answer: ok,
  }),
  resetPassword: endpoint({
    route: routes.users.resetPassword,
    summary: 'Sets a new password by a reset token and ends every session (API-024)',
    needs: 'anyone',
    body: z
      .object({
        password: newPassword,
        repeatPassword: z.string(),
        passwordResetToken: z.string().min(1, 'FIELD_REQUIRED').max(200, 'FIELD_MAX_LENGTH'),
      })
      .refine((b) => b.password === b.repeatPassword, repeats),
    answer: ok,
    errors: ['TOKEN_NOT_FOUND'],
  }),
}
