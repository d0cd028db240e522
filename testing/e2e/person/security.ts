import { generate } from 'otplib'
import { inject } from 'vitest'
import { query } from '../product-database.ts'
import type { Person } from './open-person.ts'
import { seeHeading } from './see.ts'
import { openUserMenu } from './shell.ts'

const PERIOD_S = 30

/** What an authenticator app shows for a key; `ahead` many codes later, since each counts once. */
export const codeOf = (secret: string, ahead = 0): Promise<string> =>
  generate({ secret, epoch: Math.floor(Date.now() / 1000) + ahead * PERIOD_S })

/** Lets so many minutes go by since the person's log-ins. */
export const ageSessions = async ({ email }: Person, minutes: number): Promise<void> => {
  await query(
    inject('dataDir'),
    `update session set created_at = created_at - make_interval(mins => $2)
     where user_id = (select user_id from sign_in_email where email = $1)`,
    [email, minutes],
  )
}

export const fillLogin = async ({ page, t, email }: Person, password: string): Promise<void> => {
  await page.getByLabel(t('auth:email'), { exact: true }).fill(email)
  await page.getByLabel(t('auth:password'), { exact: true }).fill(password)
  await page.getByRole('button', { name: t('auth:login.submit'), exact: true }).click()
}

export const logOut = async (person: Person): Promise<void> => {
  await openUserMenu(person)
  const panel = person.page.getByRole('dialog')
  await panel.getByRole('button', { name: person.t('messages:LABEL_LOG_OUT'), exact: true }).click()
  await seeHeading(person.page, person.t('auth:login.title'))
}

/** Answers the next call of this method and path in the server's place, for failures that it does not have at will. */
export const answerOnce = async (
  { page }: Person,
  [method, path]: readonly [string, string],
  answer: { status: number; body?: object } | 'unreachable',
): Promise<void> => {
  let isGiven = false
  await page.route(
    (url) => url.pathname === path,
    (route) => {
      if (isGiven || route.request().method() !== method) return route.fallback()
      isGiven = true
      return answer === 'unreachable'
        ? route.abort()
        : route.fulfill({ status: answer.status, json: answer.body ?? {} })
    },
  )
}

/** Forgets the faults that were made on purpose; throws when another one was among them. */
export const expectFault = ({ faults }: Person, status: number): void => {
  const other = faults.filter((fault) => !fault.startsWith(`${status} `))
  if (other.length > 0 || faults.length === 0)
    throw new Error(`expected a ${status}, got: ${faults.join('; ')}`)
  faults.length = 0
}

/** Opens an account of somebody else for this address, who has not confirmed it. */
export const haveAccount = async ({ appUrl, password }: Person, email: string): Promise<void> => {
  const answer = await fetch(`${appUrl}/api/users`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ firstName: 'Somebody', surname: 'Else', email, password }),
  })
  if (answer.status !== 201) throw new Error(`sign-up answered ${answer.status} ${await answer.text()}`)
}
