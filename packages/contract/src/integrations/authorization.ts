import { z } from 'zod'
import { id, optionalId } from '../core/common.ts'
import { endpoints } from '../core/endpoint.ts'
import { can } from '../core/permissions.ts'
import { routes } from '../core/routes.ts'
import { acceptsHttp, siteAddress, sitePassword, trouble } from './forms.ts'

/** Minutes a user may spend on their site to authorize the connection, including the login there. */
export const AUTHORIZATION_MINUTES = 30

/** Connecting a site through its own authorization page, instead of a copied user name and password. */
export const siteAuthorization = endpoints(routes.siteAuthorization, {
  begin: {
    summary: "The page of the owner's own site where Tintario is let in; the way back works once",
    needs: can.manageIntegrations,
    body: z.object({
      workspaceId: optionalId,
      baseUrl: siteAddress,
      acceptsHttp,
    }),
    answer: z.object({ url: z.string().nullable(), ...trouble }),
    errors: ['NOT_FOUND', 'FORBIDDEN'],
  },
  finish: {
    summary: 'Connects with what the site gave on the way back, and switches the connection on',
    needs: can.manageIntegrations,
    body: z.object({
      state: z.string().max(100),
      siteUrl: z.string().max(500),
      userLogin: z
        .string('FIELD_WP_USERNAME_INVALID')
        .trim()
        // A colon would end the name in basic authentication, and unprintable characters are invalid.
        .regex(/^[^\p{C}:]{1,60}$/u, 'FIELD_WP_USERNAME_INVALID'),
      password: sitePassword,
    }),
    answer: z.object({
      workspaceId: id,
      isActive: z.boolean(),
      name: z.string().nullable(),
      ...trouble,
    }),
    errors: [
      'NOT_FOUND',
      'FORBIDDEN',
      'AUTHORIZATION_UNKNOWN',
      'AUTHORIZATION_EXPIRED',
      'AUTHORIZATION_OTHER_SITE',
      'PLATFORM_NOT_CONNECTED',
    ],
  },
})
