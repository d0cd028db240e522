import type { Locator } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { moment } from '../../../apps/web/src/i18n/dates.ts'
import { arrive, ask, giveCoins, spendPlanCoins } from '../person/arrive.ts'
import { cardAt, nextWeek } from '../person/calendar.ts'
import { checkScreen } from '../person/check-screen.ts'
import { holdCall, seeAfter, seeSoon, stopClock, watchTimers } from '../person/delays.ts'
import { asPerson, englishDesk, mixed } from '../person/journey.ts'
import type { Person } from '../person/open-person.ts'
import { answerOnce, expectFault } from '../person/security.ts'
import { seeAddress, seeGone, seeText, waitUntil } from '../person/see.ts'
import { offerModel } from '../person/wizard.ts'
import { query } from '../product-database.ts'

const words = {
  en: {
    title: 'How an olive wood board is oiled',
    keyword: 'olive wood boards',
    description:
      'We cut olive wood boards in Jaén, each from one piece. Oil a new board three times in its first week. Lemon and coarse salt take stains out.',
  },
  es: {
    title: 'Cómo se aceita una tabla de olivo',
    keyword: 'tablas de olivo',
    description:
      'Cortamos tablas de olivo en Jaén, cada una de una sola pieza. Una tabla nueva se aceita tres veces en su primera semana. El limón y la sal gorda quitan las manchas.',
  },
}

/** A written post at that moment, as the wizard leaves it. */
const plan = async (person: Person, at: Date): Promise<string> => {
  const { data } = await ask<{ data: { id: string } }>(person, ['post', '/api/posts'], {
    publishAt: at.toISOString(),
    timeZone: 'Europe/Madrid',
  })
  const { title, keyword, description } = words[person.language]
  await query(
    inject('dataDir'),
    `update post set status = 'created', is_new = false, country = 'ES', language = $2, type = 'article', tone = 'friendly',
       audience = 'general', pov = 'second', title = $3, primary_keyword = $4, description = $5, body = '<p>' || $5 || '</p>',
       word_count = 30, completed_steps = '{publish_date,country_and_language,details,description,title}'
     where id = $1`,
    [data.id, person.language, title, keyword, description],
  )
  return data.id
}

/** The posts that follow, on the post's own page. */
const openPanel = async (person: Person): Promise<Locator> => {
  const { page, t, size } = person
  if (size === 'phone')
    await page.getByRole('button', { name: new RegExp(`${t('post-page:panel')}$`) }).click()
  await page.getByRole('tab', { name: t('follow-ups:tab'), exact: true }).click()
  const panel = page.getByRole('region', { name: t('messages:LABEL_FUTURE_POSTS'), exact: true })
  await panel.waitFor()
  return panel
}

const sixWords = (text: string) => `${text.split(' ').slice(0, 6).join(' ')}…`

test.for(mixed)(
  '[CAL-22, CAL-45, CAL-46, CAL-47, CAL-48, CAL-49, CAL-50, CAL-51, POST-18] posts are proposed to follow one, and one is added for its price ($language, $size)',
  asPerson(async (person) => {
    const { page, t, language, size } = person
    await arrive(person)
    await offerModel(person)
    await giveCoins(person, 15)
    const at = nextWeek(1, 10)
    const later = nextWeek(3, 12)
    const id = await plan(person, at)
    await plan(person, later)
    const asked: URL[] = []
    page.on('request', (request) => {
      const url = new URL(request.url())
      if (url.pathname === '/api/posts/upcoming') asked.push(url)
    })
    // Without the stream of changes the wallet is read again only by what accepting does itself.
    const stream = '**/api/events*'
    await page.route(stream, () => {})
    await page.goto(`/calendar/${id}`)
    const panel = await openPanel(person)
    await seeText(panel, t('follow-ups:none'))
    const upcoming = page.getByRole('region', { name: t('follow-ups:upcoming'), exact: true })
    if (size === 'phone') {
      await upcoming.getByRole('link', { name: sixWords(words[language].description) }).waitFor()
      const range = asked.find(({ searchParams }) => searchParams.has('from') && searchParams.has('to'))
      expect(range?.searchParams.get('from')).toBe(at.toISOString())
      expect(Date.parse(range?.searchParams.get('to') ?? '')).toBeGreaterThan(later.getTime())
    } else expect(await upcoming.count()).toBe(0)

    await panel.getByRole('button', { name: t('follow-ups:suggest'), exact: true }).click()
    await seeText(page, t('follow-ups:proposed', { count: 3 }))
    const found = await ask<{ _id: string; title: string; publishAt: string; status: string }[]>(person, [
      'get',
      `/api/posts/${id}/follow-ups`,
    ])
    expect(found).toHaveLength(3)
    const weeks = [8, 15, 22].map((days) => nextWeek(days, 10).toISOString())
    expect(found.map(({ publishAt }) => publishAt)).toEqual(weeks)
    for (const { title, publishAt } of found) {
      const card = panel.getByRole('listitem').filter({ hasText: title })
      await seeText(card, moment(new Date(publishAt), language))
      await seeText(card, t('follow-ups:add'))
    }
    // Three stand: there is nothing more to ask for.
    await seeGone(panel.getByRole('button', { name: t('follow-ups:suggest'), exact: true }))
    await checkScreen(page, 'follow-ups')

    const [first, second, third] = found
    if (!first || !second || !third) throw new Error('there are no three proposals')
    const cardOf = (one: { title: string }) => panel.getByRole('listitem').filter({ hasText: one.title })
    await cardOf(first).getByRole('button').click()
    const dialog = page.getByRole('dialog', { name: t('follow-ups:accept.title') })
    await seeText(dialog, t('messages:MESSAGES_PROPOSED_PRICE', { price: 10 }))
    await seeText(dialog, t('messages:MESSAGES_COINS_LEFT', { left: 5 }))
    await checkScreen(page, 'adding a proposal')
    const { isHeld, letGo } = await holdCall(person, ['POST', `/api/posts/${first._id}/accept`])
    await dialog.getByRole('button', { name: t('follow-ups:accept.act') }).click()
    await isHeld
    await seeText(dialog, t('messages:MESSAGES_CREATING_POST'))
    const walletIsRead = page.waitForRequest((request) => new URL(request.url()).pathname === '/api/wallets')
    letGo()
    await seeAddress(page, `/calendar/${first._id}`)
    await walletIsRead
    await page.unroute(stream)
    await page.reload()
    await page.getByRole('heading', { level: 1, name: first.title, exact: true }).waitFor()
    await waitUntil('the post is written', async () => {
      const { status, body } = await ask<{ status: string; body: string | null }>(person, [
        'get',
        `/api/posts/${first._id}`,
      ])
      return status !== 'creating' && body !== null
    })
    const { coins } = await ask<{ coins: number }>(person, ['get', '/api/wallets'])
    // The draft has no words of its owner's, so its coins came back by themselves.
    expect(coins).toBe(15)
    if (size === 'desk')
      await page.getByRole('img', { name: t('shell:wallet.balance', { count: 15 }) }).waitFor()

    // What the others may have become meanwhile, told without a reload.
    await page.goto(`/calendar/${id}`)
    const again = await openPanel(person)
    await again.getByRole('link', { name: new RegExp(t('posts:status.created')) }).waitFor()
    await query(
      inject('dataDir'),
      `update post set status = 'creating', version = version + 1 where id = $1`,
      [second._id],
    )
    await seeText(again, t('messages:MESSAGES_CREATING_POST'))
    for (const status of ['draft', 'ready', 'published', 'failed']) {
      await query(inject('dataDir'), `update post set status = $2, version = version + 1 where id = $1`, [
        third._id,
        status,
      ])
      const link = again.getByRole('link', { name: new RegExp(`${t(`posts:status.${status}`)}$`) })
      await link.filter({ hasText: third.title }).waitFor()
      expect(await link.filter({ hasText: third.title }).getAttribute('href')).toBe(`/calendar/${third._id}`)
    }

    // A status that this screen does not know yet counts as being created, and opens nothing.
    const followUps = `**/api/posts/${id}/follow-ups`
    await page.route(followUps, (route) =>
      route.fulfill({ json: found.map((one) => ({ ...one, status: 'unheard-of' })) }),
    )
    await page.goto(`/calendar/${id}`)
    const unknown = (await openPanel(person)).getByRole('listitem').filter({ hasText: third.title }).first()
    await seeText(unknown, t('messages:MESSAGES_CREATING_POST'))
    expect(await unknown.getByRole('link').count()).toBe(0)
    await page.unroute(followUps)

    // The calendar lists them with the post, and a proposal can be added there; it cannot be paid for any more.
    await plan(person, nextWeek(5, 9))
    await query(
      inject('dataDir'),
      `update post set status = 'proposed', version = version + 1 where id = $1`,
      [third._id],
    )
    await page.goto(`/calendar?view=week&date=${at.toLocaleDateString('sv')}`)
    await cardAt(person, at).click()
    const event = page.getByRole('dialog', { name: t('post-dialog:label') })
    const section = event.getByRole('region', { name: t('messages:LABEL_FUTURE_POSTS'), exact: true })
    await section.getByRole('listitem').filter({ hasText: third.title }).getByRole('button').click()
    await seeText(dialog, t('messages:MESSAGES_PROPOSED_PRICE', { price: 10 }))
    await seeText(dialog, t('messages:MESSAGES_COINS_MISSING', { missing: 5 }))
    expect(await dialog.innerText()).not.toMatch(/[-−]\s?\d/)
    await dialog.getByRole('button', { name: t('messages:LABEL_UPGRADE') }).waitFor()

    // Without a model nothing is paid before there is a post, however few coins there are.
    await page.unroute('**/api/health')
    await page.reload()
    await section.getByRole('listitem').filter({ hasText: third.title }).getByRole('button').click()
    await seeText(dialog, t('wallet:freeDraft'))
    await dialog.getByRole('button', { name: t('follow-ups:accept.act'), exact: true }).click()
    await seeAddress(page, `/calendar/${third._id}`)
    await waitUntil('the free draft is written', async () => {
      const drafted = await ask<{ status: string; isUnpaid: boolean }>(person, [
        'get',
        `/api/posts/${third._id}`,
      ])
      return drafted.status === 'draft' && drafted.isUnpaid
    })
    expect((await ask<{ coins: number }>(person, ['get', '/api/wallets'])).coins).toBe(5)
  }),
)

test.for(englishDesk)(
  '[ERR-02, ERR-03, LIMIT-01, POST-21] that posts are proposed, and what keeps one from being added, is said for six seconds, and nothing is taken ($language, $size)',
  asPerson(async (person) => {
    const { page, t } = person
    await arrive(person)
    await offerModel(person)
    const id = await plan(person, nextWeek(1, 10))
    await watchTimers(person)
    await page.goto(`/calendar/${id}`)
    const panel = await openPanel(person)
    const suggest = panel.getByRole('button', { name: t('follow-ups:suggest'), exact: true })
    await suggest.waitFor()
    await answerOnce(person, ['POST', `/api/posts/${id}/content/follow-up`], {
      status: 503,
      body: { statusCode: 503, message: 'MESSAGES_AI_UNAVAILABLE' },
    })
    await stopClock(person)
    await suggest.click()
    const unavailable = page.getByText(t('messages:MESSAGES_AI_UNAVAILABLE'))
    await seeSoon(person, 'that none can be proposed', () => unavailable.first().isVisible())
    await seeAfter(person, 6_000, 'that is said no more', async () => (await unavailable.count()) === 0)
    expectFault(person, 503)
    await suggest.click()
    const proposed = page.getByText(t('follow-ups:proposed', { count: 3 }))
    await seeSoon(person, 'that posts are proposed', () => proposed.first().isVisible())
    await seeAfter(person, 6_000, 'it is said no more', async () => (await proposed.count()) === 0)
    await page.clock.resume()
    const found = await ask<{ _id: string }[]>(person, ['get', `/api/posts/${id}/follow-ups`])
    const first = found[0]?._id ?? ''
    await page.goto(`/calendar/${first}`)
    const open = async () => {
      await page
        .getByRole('region', { name: t('follow-ups:page.label'), exact: true })
        .getByRole('button', { name: t('follow-ups:add') })
        .click()
      const dialog = page.getByRole('dialog', { name: t('follow-ups:accept.title') })
      await seeText(dialog, t('messages:MESSAGES_PROPOSED_PRICE', { price: 10 }))
      return dialog.getByRole('button', { name: t('follow-ups:accept.act') })
    }
    const failed = page.getByText(t('messages:MESSAGES_SOMETHING_WENT_WRONG'))
    for (const status of [500, 412]) {
      await answerOnce(person, ['POST', `/api/posts/${first}/accept`], {
        status,
        body: { statusCode: status, message: 'MESSAGES_PUBLISH_DATE_IN_THE_PAST' },
      })
      const confirm =
        status === 500 ? await open() : page.getByRole('button', { name: t('follow-ups:accept.act') })
      await confirm.click()
      await failed.first().waitFor()
    }
    expectFault(person, 500)
    // The other tab has spent them.
    await spendPlanCoins(person)
    await stopClock(person)
    await page.getByRole('button', { name: t('follow-ups:accept.act') }).click()
    const short = page.getByText(t('messages:MESSAGES_ENOUGH_COINS'))
    await seeSoon(person, 'that coins are short', () => short.first().isVisible())
    await seeAfter(person, 6_000, 'nothing is said any more', async () => (await short.count()) === 0)
    const { status } = await ask<{ status: string }>(person, ['get', `/api/posts/${first}`])
    expect(status).toBe('proposed')
  }),
)
