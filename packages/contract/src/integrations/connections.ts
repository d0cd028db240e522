import { z } from 'zod'
import { ok, optionalId, workspaceQuery } from '../core/common.ts'
import { endpoint } from '../core/endpoint.ts'
import { can } from '../core/permissions.ts'
import { formFieldsOf, forNewsletters, forServed, type ServedPlatform } from '../core/platform-names.ts'
import { platforms } from '../core/platforms.ts'
import { routes } from '../core/routes.ts'
import { acceptsHttp, forms, trouble } from './forms.ts'

type Rules<P extends ServedPlatform> = (typeof forms)[P]['rules']
type Fields<P extends ServedPlatform> = (typeof platforms)[P]['fields']
type Secret<P extends ServedPlatform> = {
  [F in keyof Fields<P>]: Fields<P>[F] extends { isSecret: true } ? F : never
}[keyof Fields<P>]
/** Fields of one of several ways of authentication. */
type OfAWay<P extends ServedPlatform> = {
  [F in keyof Fields<P>]: Fields<P>[F] extends { way: string } ? F : never
}[keyof Fields<P>]
/** Omitted secrets mean the stored ones. */
type Form<P extends ServedPlatform> = {
  [F in keyof Rules<P>]: Rules<P>[F] extends z.ZodType
    ? F extends Secret<P> | OfAWay<P>
      ? z.ZodOptional<Rules<P>[F]>
      : Rules<P>[F]
    : never
}

const formOf = <P extends ServedPlatform>(platform: P): z.ZodObject<Form<P>> => {
  const rules: Record<string, z.ZodType> = forms[platform].rules
  const unsaid = formFieldsOf(platform).filter(([, { isSecret, way }]) => isSecret || way !== undefined)
  return z.object({
    ...rules,
    ...Object.fromEntries(unsaid.map(([name]) => [name, rules[name]?.optional()])),
  }) as never
}

const common = z.object({ workspaceId: optionalId, acceptsHttp })

/** The calls about the connection to one platform. Their input comes from the platform's form. */
const connectionTo = <P extends ServedPlatform>(platform: P) => {
  const { brand, needs } = platforms[platform]
  const route = routes[platform]
  const form = formOf(platform)
  const saved = forms[platform].saved as (typeof forms)[P]['saved']
  return {
    get: endpoint({
      route: route.get,
      summary: `The form of the ${brand} connection without what is secret (API-120, API-122)`,
      needs: 'signed-in',
      query: workspaceQuery,
      answer: z.object({ ...saved, hasSecret: z.boolean() }).nullable(),
      errors: ['NOT_FOUND'],
    }),
    connect: endpoint({
      route: route.connect,
      summary: `Tests and stores a ${brand} connection (API-124, API-125)`,
      needs: can[needs],
      body: common.extend(form.shape),
      answer: z.object({ isActive: z.boolean(), name: z.string().nullable(), ...trouble }),
      errors: ['NOT_FOUND', 'FORBIDDEN'],
    }),
    check: endpoint({
      route: route.check,
      summary: `Checks the ${brand} connection; fields that are not sent are the stored ones (API-126, API-127, ruling R97)`,
      needs: 'signed-in',
      body: common.extend(form.partial().shape),
      answer: z.object({
        statusCode: z.literal(200),
        data: z.object({ isWorking: z.boolean(), name: z.string().nullable(), ...trouble }),
      }),
      errors: ['NOT_FOUND'],
    }),
    choices: endpoint({
      route: route.choices,
      summary: `What ${brand} lists for the fields of its form that are chosen; the other fields as in a check`,
      needs: can[needs],
      body: common.extend(form.partial().shape),
      answer: z.object({
        choices: z.record(z.string(), z.array(z.object({ value: z.string(), label: z.string() }))),
        ...trouble,
      }),
      errors: ['NOT_FOUND', 'FORBIDDEN'],
    }),
    activate: endpoint({
      route: route.activate,
      summary: `Activates the checked ${brand} connection for the workspace (API-128, API-129)`,
      needs: can[needs],
      body: common.extend(form.partial().shape),
      answer: ok,
      errors: ['NOT_FOUND', 'PLATFORM_NOT_CONNECTED', 'FORBIDDEN'],
    }),
    remove: endpoint({
      route: route.remove,
      summary: `Removes the ${brand} connection; posts stay, publishing stops (API-121, API-123)`,
      needs: can[needs],
      query: workspaceQuery,
      answer: ok,
      errors: ['NOT_FOUND', 'FORBIDDEN'],
    }),
  }
}

export const connections = forServed(connectionTo) as {
  [P in ServedPlatform]: ReturnType<typeof connectionTo<P>>
}

/** The calls about a connection to any platform, without the types of its own fields. */
export type AnyConnection = ReturnType<typeof connectionTo<ServedPlatform>>
/** The possible recipients of newsletter accounts, one call per platform. */
export const recipients = forNewsletters((platform) =>
  endpoint({
    route: routes.recipients[platform],
    summary: `The ${platforms[platform].recipients} of the connected ${platforms[platform].brand} account`,
    needs: 'signed-in',
    query: workspaceQuery,
    answer: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        count: z.int().nullable().describe('how many it reaches'),
      }),
    ),
    errors: ['NOT_FOUND', 'PLATFORM_NOT_CONNECTED', 'CREDENTIALS_UNREADABLE'],
  }),
)
