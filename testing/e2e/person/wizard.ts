import type { Locator, Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { longNotes } from '../../server/long-notes.ts'
import { query } from '../product-database.ts'
import { ask } from './arrive.ts'
import { nextWeek } from './calendar.ts'
import type { Person } from './open-person.ts'
import { seeAddress, seeHeading, seeText } from './see.ts'
import type { Language } from './texts.ts'

/** What somebody wants to write about, in both languages. */
export const topics = {
  en: {
    description:
      'what size does a small bathroom need? How to choose a scented soy candle for every room of the house. In the living room we light a large candle, and next to the bath a small one. Our soy candles burn without soot.',
    noteTitle: 'Notes from our workshop',
    note: `We pour every candle by hand in small batches. ${longNotes.en}\n\nA candle for the living room\nFor the living room we light a large candle. A medium candle burns for about forty hours, and the wick is trimmed to five millimetres before each use.`,
    heading: 'A candle for the living room',
    renamed: 'A small candle for the bath',
    alt: 'A lit candle on a wooden table',
  },
  es: {
    description:
      '¿qué tamaño pide un baño pequeño? Cómo elegir una vela aromática de soja para cada habitación de la casa. En el salón encendemos una vela grande y junto a la bañera una pequeña. Nuestras velas de soja arden sin hollín.',
    noteTitle: 'Notas de nuestro taller',
    note: `Vertemos cada vela a mano en tandas pequeñas. ${longNotes.es}\n\nUna vela para el salón de casa\nPara el salón de casa encendemos una vela grande. Una vela mediana dura unas cuarenta horas y la mecha se recorta a cinco milímetros antes de cada uso.`,
    heading: 'Una vela para el salón de casa',
    renamed: 'Una vela pequeña para el baño',
    alt: 'Una vela encendida sobre una mesa de madera',
  },
} as const

const startsWith = (text: string) => new RegExp(`^${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`)

/** What the writer offers comes from threads of low priority, which wait for everything else on a busy machine. */
const OFFER_MS = 120_000

/** The wizard's main button. */
const next = async ({ page, t }: Person): Promise<void> =>
  page.getByRole('button', { name: t('messages:LABEL_NEXT'), exact: true }).click()

const choose = async (page: Page, label: string, option: (list: Locator) => Locator): Promise<void> => {
  await page.getByLabel(label, { exact: true }).and(page.locator('input')).click()
  await option(page.getByRole('option')).click()
}
const nth = (index: number) => (list: Locator) => list.nth(index)

/** Chooses one side of a two-sided switch by its words. */
const switchTo = (page: Page, group: string, side: string): Promise<void> =>
  page.getByRole('radiogroup', { name: group }).getByText(side, { exact: true }).click()

export const openNewPost = async ({ page, t, size, firstName }: Person): Promise<void> => {
  if (size === 'phone') await page.getByRole('link', { name: t('shell:newPost') }).click()
  else
    await page
      .getByRole('button', { name: startsWith(t('calendar:new')) })
      .first()
      .click()
  await seeHeading(page, t('messages:LABEL_WELCOME', { name: firstName }))
}

/** The screens offer what they offer with a language model, where a post is paid when it begins. */
export const offerModel = async ({ page }: Person): Promise<void> => {
  await page.route('**/api/health', async (route) => {
    // A page that is left meanwhile has no use for the answer.
    try {
      const response = await route.fetch()
      const health = (await response.json()) as object
      await route.fulfill({ response, json: { ...health, writer: { name: 'model' } } })
    } catch {
      await route.abort().catch(() => undefined)
    }
  })
}

/** The free slots that the first step offers and that are not chosen. */
export const freeSlots = ({ page }: Person) =>
  page.getByRole('button', { pressed: false, name: /\d [a-z]{3,4}( \d{4})?, \d\d:\d\d$/i })

/** Picks the first free slot that is offered and creates the post, which costs its coins where a model writes. */
export const createPost = async (person: Person): Promise<void> => {
  const { page, t } = person
  await freeSlots(person).first().click()
  await page.getByRole('button', { name: startsWith(t('writing:date.create')) }).click()
}

export const stepDate = async (person: Person): Promise<void> => {
  await createPost(person)
  await seeHeading(person.page, person.t('writing:country.title'))
}

/** `written` is the language of the post. */
export const stepCountry = async (person: Person, written: Language = person.language): Promise<void> => {
  const { page, t, language } = person
  const country = new Intl.DisplayNames(language, { type: 'region' }).of('ES') ?? ''
  const spoken = new Intl.DisplayNames(language, { type: 'language' }).of(written) ?? ''
  const field = page.getByLabel(t('writing:country.country'), { exact: true }).and(page.locator('input'))
  // The browser's own country is filled in already: typing it again would open no list.
  await field.click()
  await field.fill('')
  await field.fill(country)
  await page.getByRole('option', { name: country, exact: true }).click()
  await choose(page, t('writing:country.language'), (list) =>
    list.filter({ hasText: new RegExp(spoken, 'i') }),
  )
  await choose(page, t('writing:country.type'), nth(1))
  await next(person)
  await seeHeading(page, t('writing:platform.title'))
}

/** Switches the connected blog on for the post. */
export const stepPlatform = async (person: Person): Promise<void> => {
  const { page, t } = person
  const onOff = page.getByRole('switch', { name: t('writing:platform.switch', { platform: 'WordPress' }) })
  await seeText(page, t('messages:LABEL_CONNECTED'))
  await onOff.press('Space')
  await seeText(page, t('messages:MESSAGES_INTEGRATION_WORDPRESS'))
  expect(await onOff.isChecked()).toBe(true)
  await next(person)
  await seeHeading(page, t('writing:details.title'))
}

/** Goes on without a blog; that can be decided later. */
export const leavePlatformOpen = async (person: Person): Promise<void> => {
  await seeText(person.page, person.t('writing:platform.decideLater'))
  await next(person)
  await seeHeading(person.page, person.t('writing:details.title'))
}

/** Says what the post is about, in what voice and for whom, and takes the enhanced text where a model is connected. */
export const describePost = async (person: Person, text: string): Promise<void> => {
  const { page, t } = person
  const description = page.getByLabel(t('writing:details.description'), { exact: true })
  await description.fill(text)
  const enhance = page.getByRole('button', { name: t('messages:LABEL_ENHANCE') })
  const isBuiltIn = await page.evaluate(
    async () => (await (await fetch('/api/health')).json()).writer.name === 'built-in',
  )
  if (isBuiltIn) {
    await seeText(page, t('writing:details.ownWords'))
    expect(await enhance.count()).toBe(0)
    const voice = page.getByRole('button', { name: t('writing:details.voiceShow'), exact: true })
    await seeText(page, t('writing:details.voiceLater'))
    if ((await voice.count()) > 0) await voice.click()
  } else {
    await enhance.click()
    await page.getByText(t('writing:details.optimized')).waitFor()
    expect(await description.inputValue()).not.toBe(text)
  }
  for (const field of ['tone', 'pov', 'audience'])
    await choose(page, t(`writing:details.${field}`), nth(field === 'pov' ? 1 : 0))
  await next(person)
  await seeHeading(page, t('writing:keyword.title'))
}

export const stepDetails = (person: Person): Promise<void> =>
  describePost(person, topics[person.language].description)

/** Chooses the first keyword and answers it. */
export const stepKeyword = async (person: Person): Promise<string> => {
  const { page, t } = person
  const first = page
    .getByRole('radiogroup', { name: t('writing:keyword.options') })
    .getByRole('radio')
    .first()
  await first.waitFor({ timeout: OFFER_MS })
  await first.check()
  const keyword = (await first.getAttribute('aria-label')) ?? ''
  await next(person)
  await seeHeading(page, t('writing:title.title'))
  return keyword
}

/** Chooses the second title, or the only one, and answers it. */
export const stepTitle = async (person: Person): Promise<string> => {
  const { page, t } = person
  const titles = page.getByRole('radiogroup', { name: t('writing:title.options') }).getByRole('radio')
  await titles.first().waitFor({ timeout: OFFER_MS })
  const chosen = titles.nth(Math.min(1, (await titles.count()) - 1))
  await chosen.click()
  const title = ((await chosen.locator('span').filter({ hasText: /\S/ }).first().innerText()) ?? '').trim()
  await next(person)
  await seeHeading(page, t('writing:references.title'))
  return title
}

/** Pastes a text to build on. */
export const stepReferences = async (person: Person, written: Language = person.language): Promise<void> => {
  const { page, t } = person
  const { noteTitle, note } = topics[written]
  await page.getByRole('heading', { name: t('writing:references.addTitle') }).waitFor()
  await switchTo(page, t('writing:references.addTitle'), t('writing:references.text'))
  await page.getByRole('textbox', { name: t('writing:references.textTitle'), exact: true }).fill(noteTitle)
  await page.getByRole('textbox', { name: t('writing:references.textLabel'), exact: true }).fill(note)
  await page.getByRole('button', { name: t('writing:options.add'), exact: true }).click()
  const card = page.getByRole('checkbox', { name: noteTitle })
  await card.waitFor()
  expect(await card.isChecked()).toBe(true)
  await next(person)
  await seeHeading(page, t('writing:structure.title'))
}

/** Goes on without a text to build on, and without the facts of the description that the notes may begin with. */
export const leaveReferences = async ({ page, t }: Person): Promise<void> => {
  await page.getByRole('textbox', { name: t('writing:references.textLabel'), exact: true }).fill('')
  await page.getByRole('button', { name: t('writing:references.without') }).click()
  await seeHeading(page, t('writing:structure.title'))
}

/** Takes the outline as it is offered, and goes on to the cover. */
export const takeStructure = async ({ page, t }: Person): Promise<void> => {
  await page.getByRole('button', { name: t('writing:structure.renew') }).waitFor({ timeout: OFFER_MS })
  await page.getByRole('button', { name: t('messages:LABEL_CREATE_POST'), exact: true }).click()
  await page.getByRole('dialog').locator('img').waitFor({ timeout: OFFER_MS })
}

/** Renames the second chosen heading, since the first is that of the notes, by the list's menu, then goes on to the cover. */
export const stepStructure = async (person: Person): Promise<void> => {
  const { page, t, language, size } = person
  await page.getByRole('button', { name: t('writing:structure.renew') }).waitFor({ timeout: OFFER_MS })
  if (size === 'desk') await switchTo(page, t('writing:structure.view'), t('messages:LABEL_LIST_VIEW'))
  const row = page.getByRole('treeitem', { level: 2, checked: true }).nth(1)
  await row.getByRole('button').last().click()
  await page.getByRole('menuitem', { name: t('writing:structure.rename') }).click()
  const field = page.getByRole('textbox', { name: t('writing:structure.heading'), exact: true })
  await field.fill(topics[language].renamed)
  await field.press('Enter')
  await page.getByRole('treeitem', { name: topics[language].renamed }).waitFor()
  await page.getByRole('button', { name: t('messages:LABEL_CREATE_POST'), exact: true }).click()
  await page.getByRole('dialog').locator('img').waitFor({ timeout: OFFER_MS })
}

/** Describes the drawn picture and uses it; from then on the text is written. */
export const stepCover = async ({ page, t, language }: Person): Promise<void> => {
  await page.getByRole('textbox', { name: t('writing:cover.alt'), exact: true }).fill(topics[language].alt)
  await page.getByRole('button', { name: t('writing:cover.use') }).click()
  await page
    .getByRole('progressbar', { name: t('writing:frame.progress') })
    .last()
    .waitFor()
}

/** A writer in a thread of low priority takes its time on a busy machine. */
const WRITING_MS = 180_000

/** Looks on until the text is written and the post's own page opens. */
export const stepCreating = ({ page }: Person): Promise<void> =>
  seeAddress(page, /^\/calendar\/[0-9a-f-]{36}$/, WRITING_MS)

/** The steps by name, in order; each ends where the next begins. */
export const wizardSteps: readonly [name: string, walk: (person: Person) => Promise<unknown>][] = [
  ['date', stepDate],
  ['country', stepCountry],
  ['platform', stepPlatform],
  ['details', stepDetails],
  ['keyword', stepKeyword],
  ['title', stepTitle],
  ['references', stepReferences],
  ['structure', stepStructure],
  ['cover', stepCover],
  ['creating', stepCreating],
]

const read = <Answer>(person: Person, part = ''): Promise<Answer> => {
  const { pathname } = new URL(person.page.url())
  return ask<Answer>(person, ['get', `/api/posts/${pathname.split('/')[2]}${part}`])
}
const postOf = (person: Person) => read<{ isUnpaid: boolean; isIncompleteText: boolean }>(person)

/** Makes the draft a post: what it contains, the price and the balance afterwards are on the screen before. */
export const makePost = async (person: Person, left?: number): Promise<void> => {
  const { page, t } = person
  const { isUnpaid } = await postOf(person)
  const act = startsWith(t('evidence:pay.act'))
  const draft = page.getByRole('region', { name: t('evidence:draft.title'), exact: true })
  const whole = page.getByRole('region', { name: t('evidence:pay.title'), exact: true })
  await draft.or(whole).waitFor()
  const isWhole = (await whole.count()) > 0
  if (!isWhole) await draft.getByRole('button', { name: act }).click()
  const said = isWhole ? whole : page.getByRole('dialog', { name: t('evidence:pay.act') })
  if (isUnpaid) await seeText(said, t('messages:MESSAGES_PROPOSED_PRICE', { price: 10 }))
  if (left !== undefined) await seeText(said, t('messages:MESSAGES_COINS_LEFT', { left }))
  await said.getByRole('button', { name: act }).click()
  await seeText(page, t('evidence:draft.isPost'))
}

/** Makes a draft of the built-in writer a post, without its open questions. Does nothing to a post that nothing blocks. */
export const finishDraft = async (person: Person): Promise<void> => {
  const { page, t } = person
  const { questions } = await read<{ questions: { state: string }[] }>(person, '/evidence')
  const open = questions.filter(({ state }) => state === 'open').length
  if (open > 1) {
    await page.getByRole('button', { name: t('evidence:questions.dropAll') }).click()
    await seeText(page, t('evidence:questions.dropped'))
  } else if (open === 1)
    await page
      .getByRole('button', { name: t('evidence:questions.drop'), exact: true })
      .first()
      .click()
  const { isUnpaid, isIncompleteText } = await postOf(person)
  if (isUnpaid || isIncompleteText) await makePost(person)
}

const sections =
  '{publish_date,country_and_language,details,description,primary_keyword,title,references,structure}'

/** A post of which every step may be opened. */
export const planAll = async (person: Person): Promise<string> => {
  const { data } = await ask<{ data: { id: string } }>(person, ['post', '/api/posts'], {
    publishAt: nextWeek(2, 11).toISOString(),
    timeZone: 'Europe/Madrid',
  })
  const description = 'How to choose a scented candle for every room of the house. '.repeat(3)
  await query(
    inject('dataDir'),
    `update post set country = 'ES', language = 'en', title = 'A candle for every room', description = $2,
     completed_steps = '${sections}' where id = $1`,
    [data.id, description],
  )
  return data.id
}
