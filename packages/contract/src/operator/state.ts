import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { routes } from '../routes.ts'

/** The calls of the section State. */
export const state = {
  state: endpoint({
    route: routes.operator.state,
    summary: 'The state of this instance: versions and migrations',
    needs: 'operator',
    answer: z.object({
      versions: z.object({
        tintario: z.string(),
        node: z.string(),
        postgres: z.string(),
        migrations: z.int().describe('that the database has had'),
      }),
    }),
  }),
}
