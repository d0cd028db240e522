import { z } from 'zod'
import { instant, ok } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { routes } from '../routes.ts'
import { email } from '../users/limits.ts'
import { me } from '../users/user.ts'

export const auth = {
  login: endpoint({
    route: routes.auth.login,
    summary: 'Signs in with e-mail and password; sets the httpOnly cookie access-token (API-011)',
    needs: 'anyone',
    body: z.object({ email, password: z.string().min(1, 'FIELD_REQUIRED').max(128, 'FIELD_MAX_LENGTH') }),
    answer: z.object({ accessToken: z.string(), expiresAt: instant, user: me }),
    errors: ['WRONG_CREDENTIALS'],
  }),
  logout: endpoint({
    route: routes.auth.logout,
    summary: 'Ends the session at once and clears its cookies (API-029)',
    needs: 'signed-in',
    body: z.object({ accessToken: z.string().optional() }).optional(),
    answer: ok,
  }),
}
