import { expect, inject, test } from 'vitest'
import { fakeShopifyAt } from '../../server/fake-shopify/start-fake-shopify.ts'
import { arrive, ask } from '../person/arrive.ts'
import { cardAt, nextWeek, planPost } from '../person/calendar.ts'
import { checkScreen } from '../person/check-screen.ts'
import {
  chooseBlog,
  chooseWay,
  fillShop,
  seeShopConnected,
  shopCard,
  shopField,
  submitShop,
} from '../person/connect-shopify.ts'
import { openIntegrations } from '../person/connect-wordpress.ts'
import { holdCall, seeAfter, seeSoon, stopClock, watchTimers } from '../person/delays.ts'
import { asPerson, englishDesk, spanishDesk } from '../person/journey.ts'
import type { Person } from '../person/open-person.ts'
import { letTimePass, openPublishing, seePublication } from '../person/post-page.ts'
import { answerOnce } from '../person/security.ts'
import { seeGone, seeText, waitUntil } from '../person/see.ts'
import { query } from '../product-database.ts'

const shops = () => fakeShopifyAt(inject('shopsPort'))
/** Each person has a shop of their own. */
const shopOf = ({ email }: Person) => `shop-${email.replace(/[^a-z0-9]/g, '').slice(0, 40)}`

const openForm = async (person: Person) => {
  await person.page.goto('/calendar')
  await openIntegrations(person)
  await shopCard(person).click()
  await shopField(person, 'storeId').waitFor()
}

/** Goes through the steps of a field's help. */
const seeHelp = async (person: Person, name: string, steps: number): Promise<void> => {
  const { page, t } = person
  const title = t('integrations:help.about', { field: t(`shopify:fields.${name}.label`) })
  await page.getByRole('button', { name: title }).click()
  const help = page.getByRole('dialog', { name: title })
  const seen = new Set<string>()
  for (let step = 1; step <= steps; step++) {
    await seeText(help, t('integrations:help.step', { step, steps }))
    expect(await help.locator('[class*=picture]').isVisible()).toBe(true)
    seen.add(await help.getByRole('heading').innerText())
    const button = step === steps ? 'done' : 'next'
    await help.getByRole('button', { name: t(`integrations:help.${button}`), exact: true }).click()
  }
  expect(seen.size, name).toBe(steps)
  await seeGone(help)
}

test.for(spanishDesk)(
  '[INTEG-03, INTEG-16, INTEG-18, INTEG-19, INTEG-20] the card opens a form whose fields are explained, and that is sent once it is filled ($language, $size)',
  asPerson(async (person) => {
    await arrive(person)
    await person.page.goto('/calendar')
    await openIntegrations(person)
    const { page, t } = person
    await seeText(shopCard(person), t('integrations:state.not-connected'))
    await seeText(page.getByRole('button', { name: /WordPress/ }), t('integrations:state.not-connected'))
    for (const icon of ['brand-wordpress', 'shopping-bag'])
      expect(await page.getByRole('button').locator(`.tabler-icon-${icon}`).count(), icon).toBe(1)
    await shopCard(person).click()
    await shopField(person, 'storeId').waitFor()
    const needs = page.getByRole('heading', { name: t('integrations:needs.title', { platform: 'Shopify' }) })
    await needs.waitFor()
    expect(await needs.locator('xpath=..').getByRole('listitem').count()).toBe(6)
    // An app comes first, since Shopify issues no new tokens.
    expect(await shopField(person, 'clientId').count()).toBe(1)
    await seeText(page, t('shopify:fields.clientId.hint'))
    await seeHelp(person, 'clientId', 5)
    await chooseWay(person, 'token')
    for (const name of ['storeId', 'accessToken', 'blogId', 'authorName'])
      expect(await shopField(person, name).count(), name).toBe(1)
    expect(await shopField(person, 'accessToken').getAttribute('type')).toBe('password')
    await page.getByRole('button', { name: t('shopify:fields.accessToken.toggle') }).click()
    await expect.poll(() => shopField(person, 'accessToken').getAttribute('type')).toBe('text')
    await checkScreen(page, 'form of a shop')

    for (const [name, steps] of [
      ['storeId', 2],
      ['accessToken', 8],
      ['blogId', 4],
    ] as const)
      await seeHelp(person, name, steps)
    const author = t('integrations:help.about', { field: t('shopify:fields.authorName.label') })
    expect(await page.getByRole('button', { name: author }).count()).toBe(0)

    const { storeId, accessToken, blogId } = shops().form(shopOf(person))
    const submit = submitShop(person)
    expect(await submit.isDisabled()).toBe(true)
    await shopField(person, 'blogId').fill(blogId)
    await expect.poll(() => submit.isDisabled()).toBe(true)
    await shopField(person, 'accessToken').fill(accessToken)
    await expect.poll(() => submit.isDisabled()).toBe(true)
    await shopField(person, 'storeId').fill('not a shop')
    await expect.poll(() => submit.isDisabled()).toBe(false)
    await submit.click()
    await seeText(page, t('messages:FIELD_SHOPIFY_STORE_INVALID'))
    await shopField(person, 'storeId').fill(storeId)
    await shopField(person, 'accessToken').fill('shpat_short')
    await shopField(person, 'accessToken').blur()
    await seeText(page, t('messages:FIELD_SHOPIFY_TOKEN_INVALID'))
    expect((await shops().articles()).filter(({ site }) => site === storeId)).toEqual([])
  }),
)

test.for(englishDesk)(
  '[INTEG-17, INTEG-19, INTEG-38, INTEG-39] a shop is tested behind a dialog, connected, checked and switched on, each said after its pause ($language, $size)',
  asPerson(async (person) => {
    await arrive(person)
    await watchTimers(person)
    await openForm(person)
    const { page, t } = person
    const { storeId, accessToken } = shops().form(shopOf(person))
    await fillShop(person, { storeId, accessToken })
    await chooseBlog(person, 'Recipes')
    await shopField(person, 'authorName').fill('Nora Ferrer')
    const calls: string[] = []
    let activated: unknown
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (request.method() === 'GET' || !pathname.startsWith('/api/integrations/shopify')) return
      if (!pathname.endsWith('/choices')) calls.push(`${request.method()} ${pathname}`)
      if (pathname.endsWith('/active')) activated = request.postDataJSON()
    })
    const connecting = await holdCall(person, ['POST', '/api/integrations/shopify'])
    await submitShop(person).click()
    const testing = page.getByRole('dialog', { name: t('integrations:testing.title') })
    await seeText(testing, t('integrations:testing.text'))
    expect((await testing.boundingBox())?.width).toBe(800)
    await connecting.isHeld
    await stopClock(person)
    connecting.letGo()
    const said = (key: string) => page.getByText(t(`messages:${key}`), { exact: true })
    await seeAfter(person, 1_000, 'the connection’s success', () =>
      said('MESSAGES_CONNECTION_SUCCESS').isVisible(),
    )
    await seeSoon(person, 'the check', async () => calls.length > 1)
    await seeAfter(person, 1_200, 'the check’s success', () => said('MESSAGES_CHECK_SUCCESS').isVisible())
    await seeSoon(person, 'the connection is switched on', async () => calls.length > 2)
    expect(calls).toEqual([
      'POST /api/integrations/shopify',
      'PUT /api/integrations/shopify/check',
      'PUT /api/integrations/shopify/active',
    ])
    const [workspace] = await ask<{ id: string }[]>(person, ['get', '/api/workspaces'])
    expect(activated).toEqual({ workspaceId: workspace?.id })
    await page.clock.resume()
    await seeShopConnected(person)
    await seeGone(shopField(person, 'storeId'))
    const [connection] = await ask<{ name: string }[]>(person, ['post', '/api/integrations'], {})
    expect(connection?.name).toMatch(/^Shop /)
    await seeText(shopCard(person), connection?.name ?? '')

    await page.getByRole('button', { name: t('integrations:saved.edit'), exact: true }).click()
    await expect.poll(() => shopField(person, 'storeId').inputValue()).toBe(storeId)
    expect(await shopField(person, 'authorName').inputValue()).toBe('Nora Ferrer')
    expect(await shopField(person, 'accessToken').inputValue()).toBe('')
    const blog = page.getByRole('form').getByRole('combobox')
    await blog.waitFor()
    expect(await blog.locator('option:checked').innerText()).toBe('Recipes')
  }),
)

test.for(englishDesk)(
  '[INTEG-40, INTEG-41, ERR-70] a shop that does not let us in, and a check that fails, are told apart with what to do ($language, $size)',
  asPerson(async (person) => {
    await arrive(person)
    await openForm(person)
    const { page, t } = person
    const name = shopOf(person)
    await fillShop(person, shops().form(name))
    await chooseBlog(person, 'News')
    await shops().shop(name, { scopes: ['read_content'] })
    await submitShop(person).click()
    await seeText(page, t('messages:MESSAGES_CONNECTION_ERROR'))
    const missing = { scopes: 'write_content, write_files' }
    await seeText(page, t('shopify:problems.SHOPIFY_SCOPES_MISSING.title', missing))
    await seeText(page, t('shopify:problems.SHOPIFY_SCOPES_MISSING.todo'))
    expect(await shopCard(person).innerText()).not.toContain(t('integrations:state.connected'))
    await checkScreen(page, 'shop that does not let us in')

    await shops().shop(name, { scopes: ['write_content', 'write_files'] })
    const failed = { isWorking: false, problem: 'SHOPIFY_WRONG_TOKEN', values: {} }
    await answerOnce(person, ['PUT', '/api/integrations/shopify/check'], {
      status: 200,
      body: { statusCode: 200, data: failed },
    })
    await submitShop(person).click()
    await seeText(page, t('messages:MESSAGES_CHECK_FAILED'))
    await seeText(page, t('shopify:problems.SHOPIFY_WRONG_TOKEN.title'))
    expect(await shopCard(person).innerText()).not.toContain(t('integrations:state.connected'))
  }),
)

test.for(englishDesk)(
  'a shop lets us in by an app of its own, too ($language, $size)',
  asPerson(async (person) => {
    await arrive(person)
    await openForm(person)
    const { page } = person
    const app = shops().appForm(shopOf(person))
    await shopField(person, 'storeId').fill(`https://admin.shopify.com/store/${shopOf(person)}`)
    await shopField(person, 'clientId').fill(app.clientId)
    await shopField(person, 'clientSecret').fill(app.clientSecret)
    await checkScreen(page, 'form of an app')
    await chooseBlog(person, 'News')
    await submitShop(person).click()
    await seeShopConnected(person)
    await seeText(page, app.clientId)
  }),
)

test.for(englishDesk)(
  '[POST-20, INTEG-46, JOB-03] a post is switched on for the shop, goes out once on time, waits where the shop does not let us in, and the connection can be removed ($language, $size)',
  asPerson(async (person) => {
    await arrive(person)
    const name = shopOf(person)
    const { page, t } = person
    await ask(person, ['post', '/api/integrations/shopify'], shops().form(name))
    await ask(person, ['put', '/api/integrations/shopify/active'], {})
    await watchTimers(person)
    await page.goto('/calendar')
    const mine = async () => (await shops().articles()).filter(({ site }) => site.startsWith(`${name}.`))
    const written = async (hour: number, title: string, opened: 'in the calendar' | 'on its page') => {
      const at = nextWeek(2, hour)
      const id = await planPost(person, at)
      await page.goto(opened === 'on its page' ? `/calendar/${id}` : '/calendar')
      if (opened === 'in the calendar') {
        await page.getByRole('button', { name: t('posts:next.week'), exact: true }).click()
        await cardAt(person, at).click()
      } else await openPublishing(person)
      const onOff = page.getByRole('switch', { name: /Shopify/ })
      await onOff.waitFor()
      await stopClock(person)
      await onOff.press('Space')
      const said = page.getByText(t('messages:MESSAGES_INTEGRATION_SHOPIFY'), { exact: true })
      await seeSoon(person, 'that it is switched on', () => said.first().isVisible())
      await seeAfter(person, 4_000, 'nothing is said any more', async () => (await said.count()) === 0)
      await page.clock.resume()
      await query(
        inject('dataDir'),
        `with made as (
           update post set title = $2, body = '<h2>Cold</h2><p>In cold water.</p>', status = 'ready', is_new = false,
             description = 'How wool is washed at home', completed_steps = '{publish_date,description}'
           where id = $1 returning account_id, id)
         update publication set state = 'scheduled' from made
         where publication.account_id = made.account_id and publication.post_id = made.id`,
        [id, title],
      )
      await page.goto(`/calendar/${id}`)
      await openPublishing(person)
      await seePublication(person, 'scheduled')
      return id
    }
    const first = await written(10, 'How wool is washed', 'in the calendar')
    expect(await mine()).toEqual([])
    const due = await letTimePass(first)
    await waitUntil('the shop has the post', async () =>
      (await mine()).some(({ isPublished }) => isPublished),
    )
    const [article, ...others] = await mine()
    expect(others).toEqual([])
    expect(article).toMatchObject({
      title: 'How wool is washed',
      handle: 'how-wool-is-washed',
      author: `Shop ${name}`,
    })
    expect(article?.publishedAt).toBeGreaterThanOrEqual(due.getTime())
    await page.reload()
    await openPublishing(person)
    await seePublication(person, 'published')

    const second = await written(12, 'How felt is made', 'on its page')
    await shops().shop(name, { tokens: [] })
    await letTimePass(second)
    const panel = page.getByRole('region', { name: t('publishing:title') })
    const reason = panel.getByText(t('shopify:problems.SHOPIFY_WRONG_TOKEN.title'))
    await waitUntil('the page says why', async () => {
      if (await reason.isVisible()) return true
      await page.reload()
      await openPublishing(person)
      return reason.isVisible()
    })
    await seeText(panel, t('shopify:problems.SHOPIFY_WRONG_TOKEN.todo'))
    expect(await mine()).toHaveLength(1)
    const { accessToken } = shops().form(name)
    await shops().shop(name, { tokens: [accessToken] })
    await openIntegrations(person)
    await shopCard(person).click()
    await page.getByRole('button', { name: t('messages:LABEL_CHECK_CONNECTION'), exact: true }).click()
    await waitUntil('what waited is out', async () =>
      (await mine()).some(({ title, isPublished }) => isPublished && title === 'How felt is made'),
    )
    expect(await mine()).toHaveLength(2)

    await page.getByRole('button', { name: t('integrations:saved.delete'), exact: true }).click()
    const dialog = page.getByRole('dialog', { name: t('integrations:delete.title') })
    await dialog.getByRole('button', { name: t('integrations:saved.delete'), exact: true }).click()
    await seeText(page, t('messages:MESSAGES_CONNECTION_DELETED'))
    await seeText(shopCard(person), t('integrations:state.not-connected'))
    expect(await ask(person, ['post', '/api/integrations'], {})).toEqual([])
    expect(await mine()).toHaveLength(2)
  }),
)
