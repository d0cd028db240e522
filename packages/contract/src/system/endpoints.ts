import { z } from 'zod'
import { endpoints } from '../core/endpoint.ts'
import { routes } from '../core/routes.ts'

export const system = endpoints(routes.system, {
  health: {
    summary: 'Which environment this is and which outside services are switched on (API-047)',
    needs: 'anyone',
    answer: z.object({
      server: z.object({
        environment: z.enum(['dev', 'staging', 'prod', 'local']),
        version: z.string().describe('of this program (semver)'),
      }),
      writer: z.object({ name: z.enum(['built-in', 'model']) }),
      mail: z.object({
        mailbox: z
          .boolean()
          .describe('true when mail lands in the development mailbox and the caller may open it'),
      }),
      signIn: z.object({ google: z.boolean() }),
      billing: z.object({ isOn: z.boolean().describe('whether there are coins, prices and plans') }),
      sampleShop: z.object({ isOn: z.boolean().describe('whether visitors can open a sample shop') }),
      sites: z.object({ http: z.boolean().describe('whether sites without encryption can be connected') }),
      address: z.object({
        isPublicUrl: z
          .boolean()
          .describe('whether this call came by the public address, as the proxies in front say'),
      }),
      links: z.object({ faq: z.string(), contact: z.string() }),
    }),
  },
  ready: {
    summary: 'Whether this process takes traffic: red while starting, draining or without database',
    needs: 'anyone',
    answer: z.object({
      ready: z.literal(true),
      publishing: z
        .enum(['on', 'paused'])
        .describe("paused: the database's clock jumped, and nothing goes out until the operator confirms it"),
    }),
    errors: ['UNAVAILABLE'],
  },
  contact: {
    summary: 'Where people with questions about this server write to',
    needs: 'anyone',
    answer: z.object({
      address: z
        .string()
        .nullable()
        .describe(
          'CONTACT_URL where it is set; else mailto: an operator of the server; null while there is none',
        ),
    }),
  },
})
