import { setTimeout as wait } from 'node:timers/promises'
import type { Route } from '@tintario/contract/core/endpoint.ts'
import { routes } from '@tintario/contract/core/routes.ts'
import { termsVersions } from '@tintario/contract/users/terms-versions.ts'
import type { WordpressSite } from './wordpress/start-wordpress.ts'

export const sampleOwner = {
  firstName: 'Nora',
  surname: 'Lumbre',
  email: 'nora@casa-lumbre.example',
  password: 'Paper-boat-7',
}

/** A call of the product's front door with the owner's session. */
export const call = async <T>(
  appUrl: string,
  [method, path]: Route,
  { token, body }: { token?: string; body?: object } = {},
): Promise<{ status: number; body: T }> => {
  const answer = await fetch(`${appUrl}${path}`, {
    method,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  return { status: answer.status, body: (await answer.json()) as T }
}

/** Calls with the owner's session; the id stands in the path's place for it. Throws what the product refused. */
export const askAs =
  (appUrl: string, token: string) =>
  async <T>([method, path]: Route, id = '', body?: object): Promise<T> => {
    const route = [method, path.replace(/:\w+/, id) as Route[1]] as const
    const answer = await call<T>(appUrl, route, body ? { token, body } : { token })
    if (answer.status >= 300) throw new Error(`${path} answered ${JSON.stringify(answer.body)}`)
    return answer.body
  }

const logIn = async (appUrl: string): Promise<string | null> => {
  const { email, password } = sampleOwner
  const answer = await call<{ accessToken: string }>(appUrl, routes.auth.login, { body: { email, password } })
  return answer.status === 200 ? answer.body.accessToken : null
}

/** Reads the link out of the development mailbox, as a person would. */
const confirmEmail = async (appUrl: string): Promise<void> => {
  for (let tries = 0; tries < 100; tries++) {
    const letters = (await (await fetch(`${appUrl}/dev/mailbox.json`)).json()) as {
      to: string
      text: string
    }[]
    const letter = letters.find(
      ({ to, text }) => to === sampleOwner.email && text.includes('/email-verification?'),
    )
    const token = /email-verification\?token=([\w-]+)/.exec(letter?.text ?? '')?.[1]
    if (token) {
      await call(appUrl, routes.users.verifyEmail, { body: { emailVerificationToken: token } })
      return
    }
    await wait(200)
  }
  throw new Error('the letter with the confirmation link did not come within 20 s')
}

/**
 * Makes the sample owner through the product's own front door, sign-up, letter and workspace, and answers her session.
 * One who is there already is taken as she is. Throws what the product refused.
 */
export const signUpSampleOwner = async (appUrl: string, language: 'en' | 'es'): Promise<string> => {
  let token = await logIn(appUrl)
  if (!token) {
    const made = await call<object>(appUrl, routes.users.signUp, { body: { ...sampleOwner, language } })
    if (made.status !== 201) throw new Error(`sign-up answered ${JSON.stringify(made.body)}`)
    await confirmEmail(appUrl)
    token = await logIn(appUrl)
  }
  if (!token) throw new Error('the sample owner cannot sign in')
  const agreed = await call<object>(appUrl, routes.users.agree, {
    token,
    body: { ...termsVersions, language },
  })
  if (agreed.status !== 200) throw new Error(`the agreement answered ${JSON.stringify(agreed.body)}`)
  const known = await call<{ id: string }[]>(appUrl, routes.workspaces.list, { token })
  if (known.body.length === 0) {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
    const body = { name: 'Casa Lumbre', description: 'Candles and wool, made by hand in Segovia', timeZone }
    const made = await call<object>(appUrl, routes.workspaces.create, { token, body })
    if (made.status !== 201) throw new Error(`the workspace answered ${JSON.stringify(made.body)}`)
  }
  return token
}

const CONNECTS = 4

/** Connects and switches on the sample owner's blog, again if it was. Throws what the product refused. */
export const connectBlog = async (ask: ReturnType<typeof askAs>, blog: WordpressSite): Promise<void> => {
  const place = {
    baseUrl: blog.url,
    username: blog.username,
    appPassword: blog.appPassword,
    acceptsHttp: true,
  }
  // A site's first answers are slow where PHP is not the machine's own.
  let connected = await ask<{ isActive: boolean }>(routes.wordpress.connect, '', place)
  for (let tries = 1; !connected.isActive && tries < CONNECTS; tries++)
    connected = await ask(routes.wordpress.connect, '', place)
  if (!connected.isActive) throw new Error(`the blog answered ${JSON.stringify(connected)}`)
  await ask(routes.wordpress.activate, '', {})
}
