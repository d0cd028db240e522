import { expect, inject, test } from 'vitest'
import { arrive, ask } from '../person/arrive.ts'
import { nextWeek } from '../person/calendar.ts'
import { asPerson, englishDesk, mixed, spanishPhone } from '../person/journey.ts'
import type { Person } from '../person/open-person.ts'
import { seeGone, seeHeading, seeText, waitUntil } from '../person/see.ts'
import { showModelConnected } from '../person/show-model-connected.ts'
import { topics } from '../person/wizard.ts'
import { query } from '../product-database.ts'

const words = (count: number) =>
  'candle '
    .repeat(Math.ceil(count / 7))
    .slice(0, count)
    .replace(/ $/, 's')

/** A post whose steps up to the description are answered, in the person's language. */
const planned = async (person: Person, answered: Record<string, string> = {}): Promise<string> => {
  const { data } = await ask<{ data: { id: string } }>(person, ['post', '/api/posts'], {
    publishAt: nextWeek(2, 11).toISOString(),
    timeZone: 'Europe/Madrid',
  })
  const sections = '{publish_date,country_and_language,details,description,primary_keyword,title,references}'
  const row = {
    country: 'ES',
    language: person.language,
    type: 'how-to-guides',
    completed_steps: sections,
    ...answered,
  }
  const columns = Object.keys(row)
  await query(
    inject('dataDir'),
    `update post set ${columns.map((column, n) => `${column} = $${n + 2}`).join(', ')} where id = $1`,
    [data.id, ...Object.values(row)],
  )
  return data.id
}

const open = async ({ page, t }: Person, id: string, step: string) => {
  await page.goto(`/calendar/${id}/edit?step=${step}`)
  await seeHeading(page, t(`writing:${step}.title`))
}

const nextButton = ({ page, t }: Person) =>
  page.getByRole('button', { name: t('messages:LABEL_NEXT'), exact: true })

/** What the page sends to this path of the post, with this method, from now on. */
const sentTo = async ({ page }: Person, method: string, path: string, act: () => Promise<unknown>) => {
  const sent = page.waitForRequest(
    (request) => request.method() === method && new URL(request.url()).pathname === path,
  )
  await act()
  return (await sent).postDataJSON()
}

/** Red, green and blue of a chip's words as they are drawn, 0 to 255. Runs in the page. */
const paintOf = (chip: Element): number[] => {
  const canvas = document.createElement('canvas').getContext('2d')
  if (!canvas) throw new Error('no canvas')
  canvas.fillStyle = getComputedStyle(chip).color
  canvas.fillRect(0, 0, 1, 1)
  return [...canvas.getImageData(0, 0, 1, 1).data]
}

test.for(spanishPhone)(
  '[WIZ-28, WIZ-29, WIZ-30, WIZ-31, WIZ-32, WIZ-33, WIZ-34, WIZ-35, WIZ-36, WIZ-22] the fourth step takes a description and how it sounds, enhances on wish, says what is missing and saves ($language, $size)',
  asPerson(async (person) => {
    const { page, t, language } = person
    await arrive(person)
    const begun = { completed_steps: '{publish_date,country_and_language}' }
    const id = await planned(person, begun)
    const asked: string[] = []
    page.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`))
    const openDetails = async (of: string) => {
      await open(person, of, 'platform')
      await nextButton(person).click()
      await seeHeading(page, t('writing:details.title'))
    }
    await showModelConnected(person)
    // Lists without the settings that a first post begins with: each of them has to be chosen.
    const usual = ['friendly', 'first_plural', 'general']
    await page.route('**/api/enums/post-*', async (route) => {
      const answer = await route.fetch()
      const options: { tag: string }[] = await answer.json()
      await route.fulfill({ response: answer, json: options.filter(({ tag }) => !usual.includes(tag)) })
    })
    await openDetails(id)
    const description = page.getByLabel(t('writing:details.description'), { exact: true })
    const enhance = page.getByRole('button', { name: t('messages:LABEL_ENHANCE'), exact: true })
    const settingOf = (field: string) =>
      page.getByLabel(t(`writing:details.${field}`), { exact: true }).and(page.locator('input'))
    const next = nextButton(person)
    for (const list of ['post-tones', 'post-points-of-view', 'post-audiences'])
      expect(asked).toContain(`PUT /api/enums/${list}`)
    expect(asked).toContain('GET /api/brand-voices')

    await description.fill(words(49))
    await seeText(page, '49 / 2000')
    expect(await enhance.isDisabled()).toBe(true)
    expect(await next.isDisabled()).toBe(true)
    await description.fill(words(50))
    await expect.poll(() => enhance.isDisabled()).toBe(false)
    await description.fill(words(9))
    await page.keyboard.press('Tab')
    await seeText(page, t('messages:FIELD_DESCRIPTION_MIN'))
    expect(t('messages:FIELD_DESCRIPTION_MIN')).toContain('50')
    await description.fill(words(10))
    await seeGone(page.getByText(t('messages:FIELD_DESCRIPTION_MIN')))
    await description.fill(words(2001))
    await seeText(page, t('messages:FIELD_DESCRIPTION_MAX'))
    expect(await next.isDisabled()).toBe(true)
    await description.fill(words(2000))
    await seeGone(page.getByText(t('messages:FIELD_DESCRIPTION_MAX')))
    await description.fill(words(2001))
    await seeText(page, t('messages:FIELD_DESCRIPTION_MAX'))
    await description.fill(words(99))
    await seeGone(page.getByText(t('messages:FIELD_DESCRIPTION_MAX')))
    expect(await next.isDisabled()).toBe(true)
    // Whoever wrote enough need not enhance it.
    await description.fill(words(100))
    await expect.poll(() => next.isDisabled()).toBe(false)
    await next.click()
    for (const key of ['FIELD_AUDIENCE_REQUIRED', 'FIELD_POINT_OF_VIEW_REQUIRED', 'FIELD_TONE_IS_REQUIRED'])
      await seeText(page, t(`messages:${key}`))
    expect(asked).not.toContain(`PUT /api/posts/${id}/details`)
    await page.unroute('**/api/enums/post-*')
    await openDetails(id)
    for (const field of ['tone', 'pov', 'audience'])
      await waitUntil(`a usual ${field}`, async () => (await settingOf(field).inputValue()) !== '')

    await description.fill(topics[language].description)
    const path = `/api/posts/${id}/content/description`
    const answered = page.waitForResponse((answer) => new URL(answer.url()).pathname === path)
    expect(await sentTo(person, 'POST', path, () => enhance.click())).toEqual({
      description: topics[language].description,
    })
    const { data } = (await (await answered).json()) as { data: { description: string } }
    await seeText(page, t('messages:MESSAGES_DESCRIPTION_OPTIMIZED'))
    await seeText(page, t('writing:details.optimized'))
    expect(await description.inputValue()).toBe(data.description)
    await seeText(page, `${data.description.trim().length} / 3500`)

    const choose = async (field: string) => {
      await settingOf(field).click()
      await page.getByRole('option').last().click()
    }
    for (const field of ['tone', 'pov', 'audience']) await choose(field)
    const voices = page.getByRole('radiogroup', { name: t('writing:details.voice'), exact: true })
    await voices.getByRole('radio').first().click()
    const saved = await sentTo(person, 'PUT', `/api/posts/${id}/details`, () => next.click())
    const lastTag = async (list: string) => {
      const options = await ask<{ tag: string }[]>(person, ['put', `/api/enums/${list}`], {
        translations: language,
      })
      return options.at(-1)?.tag
    }
    const [voice] = await ask<{ id: string }[]>(person, ['get', '/api/brand-voices'])
    expect(saved).toEqual({
      description: data.description.trim(),
      tone: await lastTag('post-tones'),
      pov: await lastTag('post-points-of-view'),
      audience: await lastTag('post-audiences'),
      brandVoiceId: voice?.id,
    })
    await seeHeading(page, t('writing:keyword.title'))

    // The next post begins with the same sound.
    const second = await planned(person, begun)
    await openDetails(second)
    await page.getByLabel(t('writing:details.description'), { exact: true }).fill(words(120))
    const again = await sentTo(person, 'PUT', `/api/posts/${second}/details`, () => next.click())
    expect(again).toEqual({ ...saved, description: words(120) })
  }),
)

/** Lists of the fifth and sixth step: what is asked, sent and called by what. */
const lists = [
  {
    step: 'keyword',
    leadsTo: 'title',
    call: 'primary-keywords',
    save: 'primary-keyword',
    text: 'keyword',
    sentText: 'primaryKeyword',
    sentId: 'primaryKeywordId',
    column: 'primary_keyword',
    problem: 'FIELD_KEYWORD_LENGTH',
  },
  {
    step: 'title',
    leadsTo: 'references',
    call: 'titles',
    save: 'title',
    text: 'title',
    sentText: 'title',
    sentId: 'titleId',
    column: 'title',
    problem: 'FIELD_TITLE_LENGTH',
  },
] as const

for (const { step, leadsTo, call, save, text, sentText, sentId, column, problem } of lists)
  test.for(mixed)(
    `${
      step === 'keyword'
        ? '[WIZ-38, WIZ-39, WIZ-40, WIZ-41, WIZ-42, LIMIT-08]'
        : '[WIZ-44, WIZ-45, WIZ-46, WIZ-47, WIZ-49, LIMIT-08]'
    } of all ${step}s one is chosen, or one’s own is added, and saved ($language, $size)`,
    asPerson(async (person) => {
      const { page, t } = person
      await arrive(person)
      const id = await planned(person, { [column]: 'Old words of mine' })
      const made = (chosen: number | null) =>
        Array.from({ length: 40 }, (_, n) => ({
          id: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
          postId: id,
          [text]: `Words for candles ${n}`,
          isChosen: n === chosen,
          volume: null,
          cpc: null,
          cpcUnits: null,
          difficulty: null,
          competition: null,
        }))
      let answer = made(3)
      const path = `/api/posts/${id}/content/${call}`
      const asked: string[] = []
      await page.route(
        (url) => url.pathname === path,
        (route) => {
          asked.push(route.request().method())
          return route.fulfill({ json: answer })
        },
      )
      await open(person, id, step)
      const radios = page.getByRole('radiogroup', { name: t(`writing:${step}.options`) }).getByRole('radio')
      const radio = (name: string) =>
        step === 'keyword'
          ? page.getByRole('radio', { name, exact: true })
          : radios.filter({ has: page.getByText(name, { exact: true }) })
      // All of them are there, on one page that scrolls.
      await waitUntil('all of them', async () => (await radios.count()) === 40)
      expect(asked).toEqual(['POST'])
      await radios.last().scrollIntoViewIfNeeded()
      expect(await radio('Words for candles 3').isChecked()).toBe(true)

      // Without a chosen one, the words that the post has are there and chosen.
      answer = made(null)
      await page.evaluate(() => sessionStorage.clear())
      await open(person, id, step)
      await radio('Old words of mine').waitFor()
      expect(await radio('Old words of mine').isChecked()).toBe(true)
      await waitUntil('all of them and the own one', async () => (await radios.count()) === 41)

      const own = page.getByRole('textbox', { name: t(`writing:${step}.own`), exact: true })
      const add = page.getByRole('button', { name: t('writing:options.add'), exact: true })
      expect(await add.isDisabled()).toBe(true)
      for (const wrong of ['abcd', 'x'.repeat(121)]) {
        await own.fill(wrong)
        await add.click()
        await seeText(page, t(`messages:${problem}`))
      }
      await own.fill('Candles of my own')
      await add.click()
      await radio('Candles of my own').waitFor()
      expect(await radio('Candles of my own').isChecked()).toBe(true)
      const put = `/api/posts/${id}/${save}`
      const next = nextButton(person)
      expect(await sentTo(person, 'PUT', put, () => next.click())).toEqual({
        [sentText]: 'Candles of my own',
      })
      await seeHeading(page, t(`writing:${leadsTo}.title`))

      await open(person, id, step)
      const chosen = radio('Words for candles 5')
      await chosen.scrollIntoViewIfNeeded()
      await chosen.click()
      // The stored options of the post are others, so the server would refuse: the post is the answer, as of any save.
      const post = await ask(person, ['get', `/api/posts/${id}`])
      await page.route(
        (url) => url.pathname === put,
        (route) => route.fulfill({ json: post }),
      )
      expect(await sentTo(person, 'PUT', put, () => next.click())).toEqual({
        [sentText]: 'Words for candles 5',
        [sentId]: made(null)[5]?.id,
      })
      await seeHeading(page, t(`writing:${leadsTo}.title`))
    }),
  )

test.for(englishDesk)(
  '[WIZ-43] keyword chips are green for good and high, amber for medium, red for low and grey otherwise ($language, $size)',
  asPerson(async (person) => {
    const { page, t } = person
    await arrive(person)
    const id = await planned(person)
    const levels = ['Good', 'high', 'MEDIUM', 'low', 'unheard of', null]
    await page.route(
      (url) => url.pathname === `/api/posts/${id}/content/primary-keywords`,
      (route) =>
        route.fulfill({
          json: levels.map((level, n) => ({
            id: crypto.randomUUID(),
            postId: id,
            keyword: `candles for room ${n}`,
            isChosen: false,
            volume: 10,
            cpc: null,
            cpcUnits: null,
            difficulty: n === 5 ? 'low' : 'high',
            competition: level,
          })),
        }),
    )
    await open(person, id, 'keyword')
    const rows = page.getByRole('radiogroup', { name: t('writing:keyword.options') }).locator('label')
    await rows.first().waitFor()
    const hue = async (n: number) => {
      const [r = 0, g = 0, b = 0] = await rows
        .nth(n)
        .locator(`[data-label="${t('writing:keyword.competition')}"] > *`)
        .evaluate(paintOf)
      if (Math.max(r, g, b) - Math.min(r, g, b) < 25) return 'grey'
      if (g >= r) return 'green'
      return g - b > (r - b) / 3 ? 'amber' : 'red'
    }
    const seen = await Promise.all(levels.map((_, n) => hue(n)))
    // The last one has no competition: its colour is that of its difficulty.
    expect(seen).toEqual(['green', 'green', 'amber', 'red', 'grey', 'red'])
  }),
)

test.for(englishDesk)(
  '[WIZ-50, WIZ-51, WIZ-52, WIZ-54, WIZ-55, LIMIT-08] references are chosen by a click, coloured by their score, saved, or gone by without a call ($language, $size)',
  asPerson(async (person) => {
    const { page, t, language } = person
    await arrive(person)
    const id = await planned(person, {
      completed_steps: '{publish_date,country_and_language,details,description,primary_keyword,title}',
    })
    const scores = [7.1, 7, 5.1, 5, ...Array.from({ length: 20 }, () => 6)]
    const areas = Object.keys(
      (await import('../../../packages/contract/src/writing/seo-score.ts')).seoScore.shape,
    ).filter((area) => area !== 'total')
    const made = scores.map((total, n) => ({
      id: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
      title: `Post number ${n} of ours`,
      snippet: 'All about wax.',
      image: null,
      platform: 'WordPress',
      url: `https://shop.example/${n}`,
      structure: '<h2>Wax</h2>',
      isChosen: false,
      seo: { total, ...Object.fromEntries(areas.map((area, n) => [area, [7, 6.9, 5, 4.9][n % 4] ?? 0])) },
      origin: 'site',
    }))
    const path = `/api/posts/${id}/content/references`
    const asked: string[] = []
    await page.route(
      (url) => url.pathname === path,
      (route) => {
        asked.push(route.request().method())
        return route.fulfill({ json: made })
      },
    )
    const puts: unknown[] = []
    const post = await ask(person, ['get', `/api/posts/${id}`])
    await page.route(
      (url) => url.pathname === `/api/posts/${id}/references`,
      (route) => {
        puts.push(route.request().postDataJSON())
        return route.fulfill({ json: post })
      },
    )
    await open(person, id, 'references')
    const cards = page.getByRole('checkbox')
    await cards.first().waitFor()
    expect(asked).toEqual(['POST'])
    expect(await cards.count()).toBe(scores.length)
    const colours = await page
      .locator('[data-colour]')
      .evaluateAll((all) => all.slice(0, 4).map((one) => one.getAttribute('data-colour')))
    expect(colours).toEqual(['green', 'orange', 'orange', 'red'])
    const drawn = await page
      .locator('[data-colour]')
      .evaluateAll((all) => all.slice(0, 4).map((one) => getComputedStyle(one, '::before').backgroundColor))
    expect(new Set(drawn).size).toBe(3)

    await page
      .getByRole('button', { name: t('writing:references.look', { title: 'Post number 1 of ours' }) })
      .click()
    const analysis = page.getByRole('dialog', { name: 'Post number 1 of ours' })
    const total = (7).toLocaleString(language, { minimumFractionDigits: 1 })
    await seeText(analysis, t('writing:references.scores', { score: total }))
    for (const [n, colour] of ['green', 'orange', 'orange', 'red'].entries()) {
      const name = t(`writing:references.area.${areas[n]}`)
      const line = analysis.locator('dl > div').filter({ has: page.getByText(name, { exact: true }) })
      expect(await line.locator('dd').getAttribute('data-colour'), name).toBe(colour)
    }
    await page.keyboard.press('Escape')
    await analysis.waitFor({ state: 'hidden' })

    await page.getByRole('button', { name: t('writing:references.without') }).click()
    await seeHeading(page, t('writing:structure.title'))
    expect(puts).toEqual([])

    await open(person, id, 'references')
    const [first, second] = [cards.nth(0), cards.nth(1)]
    // A click on the card's words, not on its box.
    await page.getByText('Post number 0 of ours').click()
    await page.getByText('Post number 1 of ours').click()
    await expect.poll(async () => [await first.isChecked(), await second.isChecked()]).toEqual([true, true])
    await page.getByText('Post number 1 of ours').click()
    await expect.poll(async () => [await first.isChecked(), await second.isChecked()]).toEqual([true, false])
    await nextButton(person).click()
    await waitUntil('the chosen one is sent', async () => puts.length === 1)
    expect(puts).toEqual([{ referenceIds: [made[0]?.id] }])
    await seeHeading(page, t('writing:structure.title'))
  }),
)

test.for(spanishPhone)(
  'what is typed as the description begins at the top of its field ($language, $size)',
  asPerson(async (person) => {
    const { page, t } = person
    await arrive(person)
    await open(person, await planned(person), 'details')
    const field = page.getByLabel(t('writing:details.description'), { exact: true })
    await field.fill('Cómo elegir una vela para el baño.\n'.repeat(9))
    const offset = await field.evaluate(
      (one) =>
        one.getBoundingClientRect().top - (one.parentElement?.getBoundingClientRect().top ?? Number.NaN),
    )
    expect(offset).toBe(0)
  }),
)
