import { expect, test } from 'vitest'
import { arrive } from '../person/arrive.ts'
import { asPerson, englishDesk, spanishPhone } from '../person/journey.ts'
import type { Person } from '../person/open-person.ts'
import { postIdOf } from '../person/post-page.ts'
import { seeHeading, seeText } from '../person/see.ts'
import { showModelConnected } from '../person/show-model-connected.ts'
import { freeSlots, planAll } from '../person/wizard.ts'

const GENERAL = 'MESSAGES_SOMETHING_WENT_WRONG'
const others = (...statuses: number[]): [number, string][] => statuses.map((status) => [status, GENERAL])

type Failing = {
  call: readonly [method: string, path: string]
  /** Makes the call the first time; afterwards it is tried again by the failure's own button. */
  act: () => Promise<unknown>
  /** What the call answers, one try after another, and the message that is shown then. */
  answers: readonly (readonly [status: number, key: string])[]
  /** Looks that what was entered is still there. */
  kept?: () => Promise<unknown>
}

/**
 * Answers a call in the server's place with one status after another, and looks each time for exactly this message in the
 * person's language. Then the call goes through, so that trying again is seen to work: what comes of it is for the caller.
 */
const fail = async (person: Person, { call: [method, path], act, answers, kept }: Failing) => {
  const { page, t, faults } = person
  let status: number | null = null
  const isCall = (url: URL) => url.pathname === path
  await page.route(isCall, (route) =>
    status === null || route.request().method() !== method
      ? route.fallback()
      : route.fulfill({ status, json: { statusCode: status } }),
  )
  const alert = page
    .getByRole('alert')
    .filter({ has: page.getByRole('button', { name: t('common:tryAgain') }) })
  const again = alert.getByRole('button', { name: t('common:tryAgain') })
  let isFirst = true
  for (const [answer, key] of answers) {
    status = answer
    const answered = page.waitForResponse(
      (response) => isCall(new URL(response.url())) && response.request().method() === method,
    )
    await (isFirst ? act() : again.click())
    await answered
    isFirst = false
    const words = alert.locator('p').first()
    await words.waitFor()
    expect(await words.innerText(), `${method} ${path} ${answer}`).toBe(t(`messages:${key}`))
    await kept?.()
  }
  // What was made to fail is no fault of the product.
  faults.splice(
    0,
    faults.length,
    ...faults.filter((fault) => !fault.endsWith(` ${new URL(path, person.appUrl)}`)),
  )
  status = null
  await again.click()
}

const nextButton = ({ page, t }: Person) =>
  page.getByRole('button', { name: t('messages:LABEL_NEXT'), exact: true })
const open = async ({ page, t }: Person, id: string, step: string) => {
  await page.goto(`/calendar/${id}/edit?step=${step}`)
  await seeHeading(page, t(`writing:${step}.title`))
}
const fieldCalled = ({ page, t }: Person, key: string) =>
  page.getByLabel(t(key), { exact: true }).and(page.locator('input'))
const chooseLast = async (person: Person, key: string): Promise<string> => {
  await fieldCalled(person, key).click()
  await person.page.getByRole('option').last().click()
  return fieldCalled(person, key).inputValue()
}

test.for(englishDesk)(
  '[ERR-36, ERR-39, ERR-40] a post that cannot be created says why, lets go of its button, keeps the moment, and is tried again ($language, $size)',
  asPerson(async (person) => {
    const { page, t, firstName } = person
    await arrive(person)
    await page.goto('/calendar/new')
    await seeHeading(page, t('messages:LABEL_WELCOME', { name: firstName }))
    await freeSlots(person).first().click()
    const create = page.getByRole('button', { name: new RegExp(`^${t('writing:date.create')}`) })
    const time = fieldCalled(person, 'writing:date.time')
    const entered = await time.inputValue()
    expect(entered).toMatch(/^\d\d:\d\d$/)
    await fail(person, {
      call: ['POST', '/api/posts'],
      act: () => create.click(),
      answers: [[422, 'MESSAGES_INVALID_PUBLICATION_DATE'], ...others(500, 429, 503)],
      kept: async () => {
        await page.waitForFunction(() => !document.querySelector('button[data-loading]'))
        expect(await create.isEnabled()).toBe(true)
        expect(await page.getByRole('dialog').count()).toBe(0)
        expect(await time.inputValue()).toBe(entered)
      },
    })
    await seeHeading(page, t('writing:country.title'))
    expect(postIdOf(person)).toMatch(/^[0-9a-f-]{36}$/)
  }),
)

test.for(spanishPhone)(
  '[ERR-41, ERR-47, ERR-48, ERR-49, ERR-51, ERR-52] country and details that are not stored, and a description that is not enhanced, say why and keep what was entered ($language, $size)',
  asPerson(async (person) => {
    const { page, t } = person
    await arrive(person)
    const id = await planAll(person)
    await open(person, id, 'country')
    const type = await chooseLast(person, 'writing:country.type')
    await fail(person, {
      call: ['PUT', `/api/posts/${id}/country-and-language`],
      act: () => nextButton(person).click(),
      answers: others(500, 503, 404, 423, 428),
      kept: async () => expect(await fieldCalled(person, 'writing:country.type').inputValue()).toBe(type),
    })
    await seeHeading(page, t('writing:platform.title'))

    await showModelConnected(person)
    await open(person, id, 'details')
    const description = page.getByLabel(t('writing:details.description'), { exact: true })
    const typed = 'Which candle suits which room, and how long each of them burns. '.repeat(2).trim()
    await description.fill(typed)
    const enhance = page.getByRole('button', { name: t('messages:LABEL_ENHANCE'), exact: true })
    const path = `/api/posts/${id}/content/description`
    for (const [status, key] of [
      [406, 'MESSAGES_POLICY_VIOLATION'],
      [500, GENERAL],
    ] as const) {
      await page.route(
        (url) => url.pathname === path,
        (route) => route.fulfill({ status, json: { statusCode: status } }),
        { times: 1 },
      )
      await enhance.click()
      // It stands under the field, and the button is there to try again.
      await page
        .getByRole('alert')
        .filter({ hasText: t(`messages:${key}`) })
        .waitFor()
      expect(await description.inputValue()).toBe(typed)
      expect(await enhance.isEnabled()).toBe(true)
    }
    person.faults.splice(0, person.faults.length, ...person.faults.filter((fault) => !fault.endsWith(path)))
    await enhance.click()
    await seeText(page, t('writing:details.optimized'))
    const enhanced = await description.inputValue()

    const chosen = new Map<string, string>()
    for (const field of ['tone', 'pov', 'audience'])
      chosen.set(field, await chooseLast(person, `writing:details.${field}`))
    await fail(person, {
      call: ['PUT', `/api/posts/${id}/details`],
      act: () => nextButton(person).click(),
      answers: [
        [412, 'MESSAGES_PUBLISH_DATE_IN_THE_PAST'],
        [406, 'MESSAGES_POLICY_VIOLATION'],
        ...others(500, 503, 404, 423, 428, 422, 409),
      ],
      kept: async () => {
        expect(await description.inputValue()).toBe(enhanced)
        for (const [field, value] of chosen)
          expect(await fieldCalled(person, `writing:details.${field}`).inputValue()).toBe(value)
      },
    })
    await seeHeading(page, t('writing:keyword.title'))
  }),
)

test.for(englishDesk)(
  '[ERR-53, ERR-54, ERR-55, ERR-56, ERR-59, ERR-60, ERR-61] keywords and titles that cannot be had or stored say which it was, and are tried again ($language, $size)',
  asPerson(async (person) => {
    const { page, t } = person
    await arrive(person)
    const id = await planAll(person)
    for (const { step, call, save, own, fetching, saving, leadsTo } of [
      {
        step: 'keyword',
        call: 'content/primary-keywords',
        save: 'primary-keyword',
        own: 'candles for a small room',
        fetching: [
          ...[423, 500, 404].map((status) => [status, 'MESSAGES_ERROR_FETCHING_PRIMARY_KEYWORDS'] as const),
          ...others(503, 428, 429),
        ],
        saving: [
          ...[400, 422].map((status) => [status, 'MESSAGES_INVALID_SELECTED_TITLE'] as const),
          ...others(500, 503, 404, 423, 428, 406),
        ],
        leadsTo: 'title',
      },
      {
        step: 'title',
        call: 'content/titles',
        save: 'title',
        own: 'Which candle suits a small room',
        fetching: [423, 404, 500].map((status) => [status, 'MESSAGES_TITLES_NOT_FETCHED'] as const),
        saving: [
          [406, 'MESSAGES_TITLE_POLICY_VIOLATION'] as const,
          ...[500, 422, 404, 423, 428, 503].map(
            (status) => [status, 'MESSAGES_SELECTED_TITLE_ERROR'] as const,
          ),
        ],
        leadsTo: 'references',
      },
    ]) {
      const field = page.getByRole('textbox', { name: t(`writing:${step}.own`), exact: true })
      await fail(person, {
        call: ['POST', `/api/posts/${id}/${call}`],
        act: async () => {
          await open(person, id, step)
          await field.fill(own)
        },
        answers: fetching,
        kept: async () => expect(await field.inputValue()).toBe(own),
      })
      const options = page.getByRole('radiogroup', { name: t(`writing:${step}.options`) })
      await options.getByRole('radio').first().waitFor()
      expect(await field.inputValue()).toBe(own)
      await page.getByRole('button', { name: t('writing:options.add'), exact: true }).click()
      const chosen = options.getByRole('radio', { checked: true })
      await options.getByText(own).waitFor()
      await fail(person, {
        call: ['PUT', `/api/posts/${id}/${save}`],
        act: () => nextButton(person).click(),
        answers: saving,
        kept: async () => expect(await chosen.count()).toBe(1),
      })
      await seeHeading(page, t(`writing:${leadsTo}.title`))
    }
  }),
)

test.for(spanishPhone)(
  '[ERR-42, ERR-43, ERR-45, ERR-46, ERR-62, ERR-63] references, the outline and the picture that cannot be had or stored say why, and are tried again ($language, $size)',
  asPerson(async (person) => {
    const { page, t } = person
    await arrive(person)
    const id = await planAll(person)
    await fail(person, {
      call: ['POST', `/api/posts/${id}/content/references`],
      act: () => open(person, id, 'references'),
      answers: others(500, 404, 423),
    })
    await page.getByRole('heading', { name: t('writing:references.addTitle') }).waitFor()
    const pasted = page.getByRole('radiogroup', { name: t('writing:references.addTitle') })
    await pasted.getByText(t('writing:references.text'), { exact: true }).click()
    const cardOf = (name: string) => page.getByRole('checkbox', { name })
    const titles = ['Notes from our workshop', 'Notes from our market stall'] as const
    for (const title of titles) {
      const inputs = { textTitle: title, textLabel: `${title}: we pour every candle by hand. `.repeat(4) }
      for (const [key, text] of Object.entries(inputs))
        await page.getByRole('textbox', { name: t(`writing:references.${key}`), exact: true }).fill(text)
      await page.getByRole('button', { name: t('writing:options.add'), exact: true }).click()
      await cardOf(title).waitFor()
    }
    // What is added is chosen at the server already; what is left out is not.
    await cardOf(titles[0]).uncheck()
    await fail(person, {
      call: ['PUT', `/api/posts/${id}/references`],
      act: () => nextButton(person).click(),
      answers: others(500, 422, 404, 428),
      kept: async () =>
        expect([await cardOf(titles[0]).isChecked(), await cardOf(titles[1]).isChecked()]).toEqual([
          false,
          true,
        ]),
    })
    await seeHeading(page, t('writing:structure.title'))
    await page.getByRole('button', { name: t('writing:structure.renew') }).waitFor()

    await fail(person, {
      call: ['POST', `/api/posts/${id}/content/structure-tree`],
      act: () => open(person, id, 'structure'),
      answers: [
        [422, 'MESSAGES_INVALID_HTML_CODE'],
        [412, 'MESSAGES_PUBLISH_DATE_IN_THE_PAST'],
        ...others(500, 404, 423, 428, 503, 429),
      ],
    })
    await page.getByRole('button', { name: t('writing:structure.renew') }).waitFor()
    const headings = page.getByRole('treeitem')
    const drawn = await headings.count()
    const create = page.getByRole('button', { name: t('messages:LABEL_CREATE_POST'), exact: true })
    const image = `/api/posts/${id}/content/image`
    let isDrawing = false
    await page.route(
      (url) => url.pathname === image,
      (route) => {
        isDrawing = true
        return route.fulfill({ status: 500, json: { statusCode: 500 } })
      },
      { times: 1 },
    )
    await fail(person, {
      call: ['PUT', `/api/posts/${id}/structure-tree`],
      act: () => create.click(),
      answers: others(500, 422, 404, 412, 423),
      kept: async () => expect([await headings.count(), isDrawing]).toEqual([drawn, false]),
    })
    // The outline is stored now, and the picture fails in its dialog.
    const dialog = page.getByRole('dialog')
    await dialog
      .getByRole('alert')
      .getByText(t(`messages:${GENERAL}`), { exact: true })
      .waitFor()
    person.faults.splice(0, person.faults.length, ...person.faults.filter((fault) => !fault.endsWith(image)))
    await fail(person, {
      call: ['POST', image],
      act: () => dialog.getByRole('button', { name: t('common:tryAgain') }).click(),
      answers: others(406, 503, 404, 424),
    })
    await dialog.locator('img').waitFor()
  }),
)
