import { randomUUID } from 'node:crypto'
import { api } from '@tintario/contract/api.ts'
import type { Language } from '@tintario/contract/core/common.ts'
import { type MailServer, type Received, startMailServer } from '@tintario/testing/mail-server.ts'
import { createWorld, type World } from '@tintario/testing/world.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createSmtp } from '../../outside/mail/smtp.ts'

const site = 'https://app.tintario.example'
let server: MailServer
let world: World
beforeAll(async () => {
  server = await startMailServer()
  const mail = createSmtp({ url: server.url, from: 'Tintario <hello@tintario.example>' })
  world = await createWorld({ tools: { mail, publicUrl: site } })
  world.startJobs()
})
afterAll(async () => {
  await world.close()
  await server.close()
})

const anAddress = () => `${randomUUID()}@example.com`
const letterTo = (email: string, subject: string): Promise<Received> =>
  vi.waitFor(
    () => {
      const found = server.received.findLast(
        (one) => one.recipients.includes(email) && one.email.subject === subject,
      )
      if (!found) throw new Error(`${subject} has not come`)
      return found
    },
    { timeout: 15_000, interval: 50 },
  )

/** What a mail program would follow. */
const linksIn = (html = '') => [
  ...new Set([...html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href.replaceAll('&#38;', '&'))),
]

/** What is true of every letter; answers the one address that it leads to. */
const check = ({ recipients, sender, raw, email }: Received, to: string, language: Language): string => {
  expect([recipients, sender]).toEqual([[to], 'hello@tintario.example'])
  expect(email.from).toMatchObject({ name: 'Tintario', address: 'hello@tintario.example' })
  expect(email.to?.map((one) => one.address)).toEqual([to])
  expect([email.cc, email.bcc, email.attachments]).toEqual([undefined, undefined, []])
  expect(raw).toMatch(/^Auto-Submitted: auto-generated\r$/m)
  // The plain one first: the last is what a mail program prefers (RFC 2046 5.1.4).
  expect(raw).toMatch(/Content-Type: multipart\/alternative;[\s\S]*text\/plain[\s\S]*text\/html/)
  expect(email.html).toContain(`<html lang="${language}">`)
  expect(email.html).not.toMatch(/<(script|img|link|iframe|form)\b|\son\w+=|url\(|javascript:/i)
  expect(email.text).toMatch(language === 'es' ? /^Hola/ : /^Hello/)
  expect(email.text).not.toMatch(/<[a-z]/i)
  const links = linksIn(email.html)
  expect(links).toHaveLength(1)
  const [link = ''] = links
  expect([...(email.text ?? '').matchAll(/https?:\/\/\S+/g)].map(([found]) => found)).toEqual([link])
  return link
}

const secretIn = (link: string, path: string, query: string) => {
  const url = new URL(link)
  expect([url.origin, url.pathname, [...url.searchParams.keys()]]).toEqual([site, path, [query]])
  return url.searchParams.get(query) ?? ''
}

const subjects = {
  en: {
    confirm: 'Confirm your e-mail address',
    moved: 'Your e-mail address was changed',
    reset: 'Choose a new password',
    changed: 'Your password was changed',
    invitation: 'You have been invited to a team on Tintario',
  },
  es: {
    confirm: 'Confirma tu dirección de correo',
    moved: 'Tu dirección de correo ha cambiado',
    reset: 'Elige una contraseña nueva',
    changed: 'Tu contraseña ha cambiado',
    invitation: 'Te han invitado a un equipo de Tintario',
  },
}

/** Names by which a stranger's letter would carry more than a name. */
const names = {
  plain: 'Nuria',
  markup: '<b onclick="steal()">Nora</b>',
  link: 'win.example/prize',
  header: 'Nora\r\nBcc: spy@example.com\r\n\r\nHello',
  template: '{{7*7}} <%= link %>',
}

test.each(
  (['en', 'es'] as const).flatMap((language) =>
    Object.entries(names).map(([kind, name]) => [language, kind, name] as const),
  ),
)(
  '[JOB-08, TEAM-19, AUTH-24] every letter of an account in %s reaches its reader whole and leads to the right page; name: %s',
  { tags: ['long'] },
  async (language, kind, firstName) => {
    await world.database.pool.query('truncate attempt')
    const words = subjects[language]
    const body = { firstName, surname: firstName, email: anAddress(), password: 'Paper-boat-7', language }
    expect((await world.call(api.users.signUp, { body })).status).toBe(201)
    const expectName = ({ email }: Received) => {
      const all = `${email.text}${email.html}`
      if (kind === 'plain') expect(all).toContain('Nuria')
      else expect(all).not.toMatch(/Nora|steal|win\.example|spy@|7\*7/)
    }
    const confirm = await letterTo(body.email, words.confirm)
    expectName(confirm)
    const emailVerificationToken = secretIn(
      check(confirm, body.email, language),
      '/email-verification',
      'token',
    )
    expect((await world.call(api.users.verifyEmail, { body: { emailVerificationToken } })).status).toBe(200)

    const signIn = async (email: string, password: string) => ({
      token: (await world.call(api.auth.login, { body: { email, password } })).body.accessToken,
    })
    const as = await signIn(body.email, body.password)
    const shop = await world.call(api.workspaces.create, { as, body: { name: 'Paper shop' } })
    const agent = { firstName, email: anAddress(), permissions: [], workspaceIds: [shop.body.id] }
    expect((await world.call(api.team.invite, { as, body: agent })).status).toBe(201)
    const invited = await letterTo(agent.email, words.invitation)
    expectName(invited)
    const activation = secretIn(check(invited, agent.email, language), '/change-your-password', 'activation')
    const chosen = { password: 'Paper-boat-8', repeatPassword: 'Paper-boat-8' }
    const activated = await world.call(api.team.activate, {
      body: { ...chosen, emailVerificationToken: activation },
    })
    expect(activated.status).toBe(200)

    await world.call(api.users.requestPasswordReset, { body: { email: body.email } })
    const reset = await letterTo(body.email, words.reset)
    expectName(reset)
    const passwordResetToken = secretIn(check(reset, body.email, language), '/change-your-password', 'token')
    const set = await world.call(api.users.resetPassword, { body: { ...chosen, passwordResetToken } })
    expect(set.status).toBe(200)
    const changed = await letterTo(body.email, words.changed)
    expectName(changed)
    expect(check(changed, body.email, language)).toBe(`${site}/forgot-your-password`)

    const next = anAddress()
    const moved = await world.call(api.users.changeEmail, {
      as: await signIn(body.email, chosen.password),
      body: { email: next },
    })
    expect(moved.status).toBe(200)
    const told = await letterTo(body.email, words.moved)
    expectName(told)
    expect(check(told, body.email, language)).toBe(site)
    expect(`${told.email.text}${told.email.html}`).not.toContain(next)
    const again = await letterTo(next, words.confirm)
    expectName(again)
    secretIn(check(again, next, language), '/email-verification', 'token')
    expect(server.received.flatMap(({ recipients }) => recipients)).not.toContain('spy@example.com')
  },
)
