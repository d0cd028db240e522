import { createServer } from 'node:http'
import { newAssistant } from '@tintario/testing/oauth-client.ts'
import { expect, onTestFinished, test } from 'vitest'
import { arrive, setTier } from '../person/arrive.ts'
import { checkScreen } from '../person/check-screen.ts'
import { asPerson, englishDesk, mixed } from '../person/journey.ts'
import type { Person } from '../person/open-person.ts'
import { fillLogin } from '../person/security.ts'
import { seeHeading, seeText } from '../person/see.ts'

/** An assistant on the person's computer: the official client, and the page that it waits on for its answer. */
const startAssistant = async (appUrl: string) => {
  const answers: URLSearchParams[] = []
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://127.0.0.1')
    if (pathname === '/callback') answers.push(searchParams)
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end('<!doctype html><html lang="en"><title>Back</title><h1>Back in the assistant</h1></html>')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  const redirectUrl = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/callback`
  const assistant = newAssistant({ url: new URL('/mcp', appUrl), redirectUrl, name: 'Desk helper' })
  /** The status of a request with the stored token. */
  const tryToken = async (): Promise<number> => {
    const headers = { authorization: `Bearer ${assistant.accessToken()}` }
    return (await fetch(new URL('/mcp', appUrl), { method: 'POST', headers })).status
  }
  return { ...assistant, answers, tryToken }
}

const backInAssistant = ({ page }: Person) => seeText(page, 'Back in the assistant')

test.for(mixed)(
  '[#40] a person connects an assistant by the address alone, and revokes it ($language, $size)',
  asPerson(async (person) => {
    const { page, t } = person
    const [workspaceId] = await arrive(person, { tier: 'premium' })
    const assistant = await startAssistant(person.appUrl)
    const to = await assistant.ask()
    const answer = await page.goto(to.href)
    expect(answer?.headers()).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' })
    expect(answer?.headers()['content-security-policy']).toContain("frame-ancestors 'none'")
    await seeHeading(page, t('developers:consent.title'), 1)
    await seeText(page, 'Desk helper')
    await seeText(page, t('developers:consent.toProgram', { host: '127.0.0.1' }))
    await checkScreen(page, 'the consent for an assistant')

    const limit = page.getByLabel(t('developers:create.coins'), { exact: true })
    expect(await limit.inputValue()).toBe('0')
    await limit.fill('many')
    const allow = page.getByRole('button', { name: t('developers:consent.allow') })
    await allow.click()
    await seeText(page, t('messages:FIELD_INVALID'))
    await limit.fill('4')
    await page.getByRole('checkbox', { name: t('developers:consent.scope.posts-write') }).uncheck()
    await checkScreen(page, 'a consent with a wrong coin limit corrected')
    await allow.focus()
    await page.keyboard.press('Enter')
    await backInAssistant(person)
    const [sent] = assistant.answers
    if (!sent) throw new Error('no answer came back')
    expect(sent.get('iss')).toBe(new URL(person.appUrl).origin)
    await assistant.finish(sent)
    const client = await assistant.connect()
    const { structuredContent } = await client.callTool({ name: 'list_workspaces', arguments: {} })
    expect(structuredContent).toMatchObject({ result: [{ id: workspaceId }] })
    const { tools } = await client.listTools()
    expect(tools.map(({ name }) => name)).not.toContain('draft_post')
    await client.close()

    expect(await assistant.tryToken()).not.toBe(401)
    await page.goto('/settings/developers')
    await seeText(page, t('developers:connection', { host: '127.0.0.1' }))
    await seeText(page, t('developers:coins', { spent: 0, count: 4 }))
    await checkScreen(page, 'a list with a connection')
    await page
      .getByRole('button', { name: t('developers:revoke.openNamed', { name: 'Desk helper' }) })
      .click()
    const dialog = page.getByRole('dialog', { name: t('developers:revoke.title', { name: 'Desk helper' }) })
    await seeText(dialog, t('developers:revoke.textConnection'))
    await dialog.getByRole('button', { name: t('developers:revoke.confirmConnection') }).click()
    await seeText(page, t('developers:end.revoked'))
    expect(await assistant.tryToken()).toBe(401)
  }),
)

test.for(englishDesk)(
  '[#40] a person who has to log in first comes back to the request, and may refuse it ($language, $size)',
  asPerson(async (person) => {
    const { page, t } = person
    await arrive(person, { tier: 'premium' })
    const assistant = await startAssistant(person.appUrl)
    const to = await assistant.ask()
    await person.context.clearCookies()
    await page.goto(to.href)
    await fillLogin(person, person.password)
    await seeText(page, 'Desk helper')
    await page.getByRole('link', { name: t('developers:consent.cancel') }).click()
    await backInAssistant(person)
    expect(assistant.answers[0]?.get('error')).toBe('access_denied')
    expect(assistant.answers[0]?.has('code')).toBe(false)
  }),
)

test.for(englishDesk)(
  '[#40] a request that is not valid, one that cannot be loaded, and one on a free plan lead nowhere ($language, $size)',
  asPerson(async (person) => {
    const { page, t } = person
    await arrive(person)
    const assistant = await startAssistant(person.appUrl)
    const to = await assistant.ask()
    await page.goto(to.href)
    await seeText(page, t('developers:consent.free'))
    await checkScreen(page, 'a consent on a free plan')
    await setTier(person, 'premium')
    const wrong = new URL(to)
    wrong.searchParams.set('redirect_uri', 'https://evil.example.com/back')
    for (const address of [wrong.href, new URL('/oauth/authorize', to).href]) {
      await page.goto(address)
      await seeText(page, t('messages:MESSAGES_OAUTH_REQUEST'))
      expect(new URL(page.url()).origin).toBe(new URL(person.appUrl).origin)
    }
    await checkScreen(page, 'a consent that is not valid')
    await page.route('**/api/oauth/request*', (route) => route.abort())
    await page.goto(to.href)
    await seeText(page, t('developers:consent.failed'))
    await checkScreen(page, 'a consent that could not be loaded')
    await page.unroute('**/api/oauth/request*')
    await page.getByRole('button', { name: t('common:tryAgain') }).click()
    await seeText(page, 'Desk helper')
  }),
)
