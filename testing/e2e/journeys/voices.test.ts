import type { Locator } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import {
  questionsOf,
  type VoiceQuestion,
  voiceSteps,
} from '../../../packages/contract/src/brand-voices/questions.ts'
import { arrive, ask, giveCoins } from '../person/arrive.ts'
import { checkScreen } from '../person/check-screen.ts'
import { asPerson, englishDesk, englishPhone, spanishDesk, spanishPhone } from '../person/journey.ts'
import type { Person } from '../person/open-person.ts'
import { seeAddress, seeGone, seeHeading, seeText } from '../person/see.ts'
import { planAll } from '../person/wizard.ts'
import { query } from '../product-database.ts'

const plain = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
const field = ({ page, t }: Person, question: VoiceQuestion): Locator =>
  page.getByRole('textbox', { name: new RegExp(`^${plain(t(`voices:questions.${question}.label`))}`) })
const next = ({ page, t }: Person) =>
  page.getByRole('button', { name: t('messages:LABEL_NEXT'), exact: true })
const generate = ({ page, t }: Person) =>
  page.getByRole('button', { name: new RegExp(`^${t('voices:price.generate')}`) })
const answers = {
  en: (question: string) => `Our ${question} is calm and warm`,
  es: (question: string) => `Nuestra respuesta ${question} es cálida`,
}
const voicesOf = (person: Person) =>
  ask<{ id: string; name: string; prompt: string; type: string; creatorId: string; workspaceId: string }[]>(
    person,
    ['get', '/api/brand-voices'],
  )
const coinsOf = async (person: Person) =>
  (await ask<{ coins: number }>(person, ['get', '/api/wallets'])).coins

const chooseType = async (person: Person, type: 'basic' | 'professional') => {
  const { page, t } = person
  await seeHeading(page, t('voices:type.title'))
  expect(await next(person).isDisabled()).toBe(true)
  await page.getByRole('radio', { name: new RegExp(`^${t(`voices:type.${type}`)}`) }).click()
  await next(person).click()
}

/** Opens the flow from the list. */
const openFlow = async (person: Person) => {
  const { page, t } = person
  await page.goto('/brand-voices')
  await seeHeading(page, t('voices:title'))
  await page
    .getByRole('link', { name: new RegExp(`^${t('voices:create')}`) })
    .first()
    .click()
}

test.for(spanishPhone)(
  '[VOICE-02, VOICE-03, VOICE-12, VOICE-13, VOICE-14, VOICE-16] a basic voice: five questions, generated for coins, reviewed and saved ($language, $size)',
  asPerson(async (person) => {
    const { page, t, language } = person
    const [workspaceId = ''] = await arrive(person)
    await openFlow(person)
    await checkScreen(page, 'the type of a voice')
    await chooseType(person, 'basic')
    await seeHeading(page, t('voices:steps.brand'))
    const questions = questionsOf('basic')
    expect(questions).toEqual([
      'missionVision',
      'audienceValues',
      'brandPersonality',
      'admiredBrand',
      'goals',
    ])
    for (const question of questions) await field(person, question).waitFor()
    expect(await page.getByRole('main').getByRole('textbox').count()).toBe(5)

    // Required, 3 to 250 characters without the blanks around them; Next waits for all of it.
    const first = field(person, 'missionVision')
    for (const question of questions.slice(1)) await field(person, question).fill(answers[language](question))
    for (const [typed, key, values] of [
      ['   ', 'FIELD_REQUIRED', {}],
      ['  ab  ', 'FIELD_MIN_LENGTH', { min: 3 }],
      ['a'.repeat(251), 'FIELD_MAX_LENGTH', { max: 250 }],
    ] as const) {
      await first.fill(typed)
      await first.blur()
      await seeText(page.getByRole('main'), t(`messages:${key}`, values))
      expect(await next(person).isDisabled()).toBe(true)
    }
    await checkScreen(page, 'the questions of a basic voice')
    await first.fill(` ${'a'.repeat(250)} `)
    await expect.poll(() => next(person).isEnabled()).toBe(true)
    await first.fill('abc')
    await expect.poll(() => next(person).isEnabled()).toBe(true)
    await first.fill(answers[language]('missionVision'))

    // A closed tab loses no answer.
    await page.goto('/calendar')
    await page.goto('/brand-voices/new')
    await seeHeading(page, t('voices:steps.brand'))
    expect(await field(person, 'goals').inputValue()).toBe(answers[language]('goals'))
    // By keyboard, too.
    await field(person, 'goals').press('Control+Enter')

    await seeHeading(page, t('voices:price.title'))
    await seeText(page, t('voices:price.cost', { count: 10 }))
    await seeText(page, t('messages:MESSAGES_COINS_LEFT', { left: 10 }))
    await checkScreen(page, 'the price of a voice')
    const [request] = await Promise.all([
      page.waitForRequest((one) => one.method() === 'POST' && one.url().endsWith('/api/brand-voices')),
      generate(person).click(),
    ])
    const me = await ask<{ id: string }>(person, ['get', '/api/users/me'])
    expect(request.postDataJSON()).toEqual({
      creatorId: me.id,
      type: 'basic',
      questions: Object.fromEntries(questions.map((question) => [question, answers[language](question)])),
      workspaceId,
    })

    await seeHeading(page, t('voices:review.title'))
    const [, made] = await voicesOf(person)
    const name = page.getByRole('textbox', { name: new RegExp(`^${t('voices:edit.name')}\\s`) })
    const prompt = page.getByRole('textbox', { name: new RegExp(`^${t('voices:edit.prompt')}`) })
    expect([await name.inputValue(), await prompt.inputValue()]).toEqual([made?.name, made?.prompt])
    for (const question of questions) expect(made?.prompt).toContain(answers[language](question))
    expect(await coinsOf(person)).toBe(10)
    await checkScreen(page, 'the review of a voice')
    await name.fill('ab')
    await page.getByRole('button', { name: t('voices:edit.save') }).click()
    await seeText(page.getByRole('main'), t('messages:FIELD_MIN_LENGTH', { min: 3 }))
    await name.fill('Casa Lumbre')
    const [saved] = await Promise.all([
      page.waitForRequest((one) => one.method() === 'PATCH' && one.url().includes('/api/brand-voices/')),
      page.getByRole('button', { name: t('voices:edit.save') }).click(),
    ])
    expect([saved.url().split('/').at(-1), saved.postDataJSON()]).toEqual([
      made?.id,
      { name: 'Casa Lumbre', prompt: made?.prompt },
    ])
    await seeAddress(page, '/brand-voices')
    await page.getByRole('article', { name: 'Casa Lumbre' }).waitFor()
    expect((await voicesOf(person))[1]?.name).toBe('Casa Lumbre')
    // What was answered is used up.
    await page.goto('/brand-voices/new')
    await seeHeading(page, t('voices:type.title'))
  }),
)

test.for(spanishDesk)(
  '[VOICE-04, VOICE-05, VOICE-06, VOICE-07, VOICE-08, VOICE-09, VOICE-10, VOICE-11] a professional voice asks 22 questions in seven steps ($language, $size)',
  asPerson(async (person) => {
    const { page, t, language } = person
    await arrive(person)
    await openFlow(person)
    await chooseType(person, 'professional')
    const asked = {
      audience: ['targetAudience', 'age', 'gender', 'socioeconomicLevel', 'interests'],
      goals: ['companyMission', 'desiredGoals', 'problemsSolved'],
      values: ['brandValues', 'nonNegotiableValues', 'ethics'],
      emotions: ['brandPersonality', 'adjectives', 'feelings'],
      communications: ['brandTone', 'situations', 'channelTone'],
      message: ['keyMessage', 'rememberedMessage'],
      competitors: ['who', 'differences', 'improvements'],
    } as const
    expect(voiceSteps.professional.map(({ step }) => step)).toEqual(Object.keys(asked))
    let number = 2
    for (const [step, questions] of Object.entries(asked)) {
      await seeHeading(page, t(`voices:steps.${step}`), 2)
      await seeText(page, t('voices:new.step', { number, total: 9 }))
      expect(await page.getByRole('main').getByRole('textbox').count()).toBe(questions.length)
      for (const question of questions) {
        expect(await next(person).isDisabled()).toBe(true)
        await field(person, question).fill(answers[language](question))
      }
      if (step === 'message') await checkScreen(page, 'questions of a professional voice')
      await next(person).click()
      number += 1
    }
    await seeHeading(page, t('voices:price.title'))
    // Back to one step by its button, and on again.
    await page
      .getByRole('button', {
        name: t('voices:price.changeNamed', { step: t('voices:steps.emotions') }),
        exact: true,
      })
      .click()
    await expect.poll(() => field(person, 'feelings').inputValue()).toBe(answers[language]('feelings'))
    for (const _ of ['emotions', 'communications', 'message', 'competitors']) await next(person).click()
    await generate(person).click()
    await seeHeading(page, t('voices:review.title'))
    const made = (await voicesOf(person))[1]
    expect(made?.type).toBe('professional')
    for (const question of questionsOf('professional'))
      expect(made?.prompt).toContain(answers[language](question))
  }),
)

test.for(englishPhone)(
  '[VOICE-01, VOICE-16, VOICE-17] the list: a voice is changed, another deleted after asking; without one the page says what a voice is ($language, $size)',
  asPerson(async (person) => {
    const { page, t, language, size } = person
    await arrive(person)
    const defaults = { en: 'Friendly and clear', es: 'Cercana y clara' }
    // From the menu of workspaces.
    await page.goto('/my-post')
    await seeHeading(page, t('messages:LABEL_MY_POSTS'))
    if (size === 'phone') await page.getByRole('button', { name: t('shell:tabs.account') }).click()
    await page.getByRole('button', { name: t('shell:workspace.open', { name: 'Casa Lumbre' }) }).click()
    await page.getByRole('menuitem', { name: t('shell:workspace.voices') }).click()
    await seeAddress(page, '/brand-voices')
    const card = page.getByRole('article', { name: defaults[language] })
    await card.waitFor()
    await seeText(card, t('voices:card.default'))
    await checkScreen(page, 'the list of voices')

    await card.getByRole('button', { name: t('voices:card.editNamed', { name: defaults[language] }) }).click()
    const dialog = page.getByRole('dialog', { name: t('voices:edit.title') })
    const name = dialog.getByRole('textbox', { name: new RegExp(`^${t('voices:edit.name')}\\s`) })
    const prompt = dialog.getByRole('textbox', { name: new RegExp(`^${t('voices:edit.prompt')}`) })
    await prompt.fill('too short')
    await name.fill('Lumbre')
    await dialog.getByRole('button', { name: t('voices:edit.save') }).click()
    await seeText(dialog, t('messages:FIELD_MIN_LENGTH', { min: 10 }))
    await checkScreen(page, 'a voice is changed')
    await prompt.fill('Warm and close, never loud.')
    await dialog.getByRole('textbox', { name: t('voices:rules.neverSay') }).fill('cheap = affordable')
    await dialog.getByRole('textbox', { name: t('voices:rules.names') }).fill('Casa Lumbre')
    await dialog.getByRole('button', { name: t('voices:edit.save') }).click()
    await seeGone(dialog)
    const changed = page.getByRole('article', { name: 'Lumbre' })
    await seeText(changed, 'Warm and close, never loud.')
    expect((await voicesOf(person))[0]).toMatchObject({
      name: 'Lumbre',
      prompt: 'Warm and close, never loud.',
    })

    await changed.getByRole('button', { name: t('voices:card.deleteNamed', { name: 'Lumbre' }) }).click()
    const asking = page.getByRole('dialog', { name: t('voices:delete.title', { name: 'Lumbre' }) })
    await seeText(asking, t('messages:MESSAGES_CONFIRM_DELETE_BRAND_VOICE'))
    await checkScreen(page, 'a voice is deleted')
    await asking.getByRole('button', { name: t('common:cancel') }).click()
    await seeGone(asking)
    expect(await voicesOf(person)).toHaveLength(1)
    await changed.getByRole('button', { name: t('voices:card.deleteNamed', { name: 'Lumbre' }) }).click()
    const [request] = await Promise.all([
      page.waitForRequest((one) => one.method() === 'DELETE'),
      asking.getByRole('button', { name: t('voices:delete.act') }).click(),
    ])
    expect(new URL(request.url()).pathname).toMatch(/^\/api\/brand-voices\/[0-9a-f-]{36}$/)
    await seeText(page, t('voices:empty.title'))
    await checkScreen(page, 'no voices')
    expect(await voicesOf(person)).toEqual([])
  }),
)

test.for(englishDesk)(
  '[VOICE-19] too few coins: the flow says how many are missing and does not generate ($language, $size)',
  asPerson(async (person) => {
    const { page, t, language } = person
    await arrive(person)
    const questions = Object.fromEntries(questionsOf('basic').map((one) => [one, answers[language](one)]))
    await ask(person, ['post', '/api/brand-voices'], { type: 'basic', questions })
    await query(inject('dataDir'), `update offer set coins = 13 where handle = 'brand_voice'`, [])
    try {
      await openFlow(person)
      await chooseType(person, 'basic')
      for (const question of questionsOf('basic'))
        await field(person, question).fill(answers[language](question))
      await next(person).click()
      await seeText(page, t('messages:MESSAGES_COINS_MISSING', { missing: 3 }))
      expect(await generate(person).count()).toBe(0)
      await page
        .getByRole('main')
        .getByRole('button', { name: t('messages:LABEL_UPGRADE') })
        .waitFor()
      await checkScreen(page, 'too few coins for a voice')
      await field(person, 'goals').waitFor({ state: 'detached' })
      expect(await voicesOf(person)).toHaveLength(2)
      await giveCoins(person, 3)
      await page.reload()
      await seeText(page, t('messages:MESSAGES_COINS_LEFT', { left: 0 }))
      await generate(person).click()
      await seeHeading(page, t('voices:review.title'))
      expect(await coinsOf(person)).toBe(0)
    } finally {
      await query(inject('dataDir'), `update offer set coins = 10 where handle = 'brand_voice'`, [])
    }
  }),
)

const ownTexts = {
  en: [
    'We pour every candle by hand in our workshop. You can smell the cedar before you light it. Do you have a small room? Take the small candle. We trim each wick to five millimetres, so that it burns without soot.',
    'Our candles burn without soot, and they do not drip. You light one, you read, you blow it out. We never hurry a candle. The wax needs two days to rest in the workshop. You will notice it when you light the first one.',
    'We started with one pot and a borrowed stove. Today we pour sixty candles a day in the same workshop. You are welcome to watch us. Where is the workshop? Behind the old market. Each candle has the name of who poured it.',
  ],
  es: [
    'Vertemos cada vela a mano en nuestro taller. Puedes oler el cedro antes de encenderla. Si tienes un baño pequeño, elige la vela pequeña. Recortamos la mecha a cinco milímetros, para que arda sin hollín y sin gotear.',
    'Nuestras velas arden sin hollín y no gotean. Enciendes una, lees un rato y la apagas. Nunca tenemos prisa con una vela. La cera descansa dos días en el taller. Lo notarás cuando enciendas la primera en tu salón.',
    'Empezamos con una olla y un fogón prestado. Hoy vertemos sesenta velas al día en el mismo taller. Puedes venir a vernos cuando quieras. El taller está detrás del mercado viejo. Cada vela lleva el nombre de quien la hizo.',
  ],
}

test.for(spanishPhone)(
  'a voice is learned from three texts of the shop, with their own sentences ($language, $size)',
  asPerson(async (person) => {
    const { page, t, language } = person
    await arrive(person)
    await page.goto('/brand-voices')
    await page.getByRole('link', { name: t('voices:learn.open') }).click()
    await seeHeading(page, t('voices:learn.heading'))
    const act = page.getByRole('button', { name: new RegExp(`^${t('voices:learn.act')}`) })
    for (const [at, text] of ownTexts[language].entries()) {
      expect(await act.isDisabled()).toBe(true)
      await page
        .getByRole('textbox', { name: new RegExp(`^${t('voices:learn.text', { number: at + 1 })}`) })
        .fill(text)
    }
    await checkScreen(page, 'texts to learn from')
    await act.click()
    await seeHeading(page, t('voices:review.title'))
    const prompt = page.getByRole('textbox', { name: new RegExp(`^${t('voices:edit.prompt')}`) })
    const said = await prompt.inputValue()
    const quotes = [...said.matchAll(/[“«]([^”»]{12,})[”»]/g)].map(([, quote = '']) => quote)
    expect(quotes.length).toBeGreaterThan(3)
    for (const quote of quotes) expect(ownTexts[language].join(' ')).toContain(quote)
    await page.getByRole('button', { name: t('voices:edit.save') }).click()
    await seeAddress(page, '/brand-voices')
    await seeText(page.getByRole('main'), t('voices:card.learned'))
    expect(await coinsOf(person)).toBe(10)
  }),
)

test.for(englishDesk)(
  'a voice that is made for a post in the wizard is the one that is chosen there afterwards, and what was typed is kept ($language, $size)',
  asPerson(async (person) => {
    const { page, t, language } = person
    await arrive(person)
    const id = await planAll(person)
    await page.goto(`/calendar/${id}/edit?step=details`)
    const description = page.getByLabel(t('writing:details.description'), { exact: true })
    const typed = 'Which candle suits which room, and how long each of them burns.'
    await description.fill(typed)
    const show = page.getByRole('button', { name: t('writing:details.voiceShow'), exact: true })
    await show.click()
    const create = page.getByRole('link', { name: new RegExp(`^${t('writing:details.createVoice')}`) })
    await create.click()
    await chooseType(person, 'basic')
    for (const question of questionsOf('basic'))
      await field(person, question).fill(answers[language](question))
    await next(person).click()
    await generate(person).click()
    await seeHeading(page, t('voices:review.title'))
    const name = page.getByRole('textbox', { name: new RegExp(`^${t('voices:edit.name')}\\s`) })
    await name.fill('Made for this post')
    await page.getByRole('button', { name: t('voices:edit.save') }).click()
    await seeAddress(page, `/calendar/${id}/edit?step=details`)
    const voices = page.getByRole('radiogroup', { name: t('writing:details.voice'), exact: true })
    const made = voices.getByRole('radio', { name: /^Made for this post/ })
    await expect.poll(() => made.isChecked()).toBe(true)
    expect(await description.inputValue()).toBe(typed)
    // Who chooses another one then keeps that.
    await voices.getByRole('radio').first().click()
    await page.reload()
    await show.click()
    await made.waitFor()
    expect(await made.isChecked()).toBe(false)

    // The way to a voice that is learned leads back, too.
    await giveCoins(person, 10)
    await create.click()
    await page.getByRole('link', { name: t('voices:type.learn') }).click()
    await seeHeading(page, t('voices:learn.heading'))
    for (const [at, text] of ownTexts[language].entries())
      await page
        .getByRole('textbox', { name: new RegExp(`^${t('voices:learn.text', { number: at + 1 })}`) })
        .fill(text)
    await page.getByRole('button', { name: new RegExp(`^${t('voices:learn.act')}`) }).click()
    await seeHeading(page, t('voices:review.title'))
    await name.fill('Learned for this post')
    await page.getByRole('button', { name: t('voices:edit.save') }).click()
    await seeAddress(page, `/calendar/${id}/edit?step=details`)
    await expect
      .poll(() => voices.getByRole('radio', { name: /^Learned for this post/ }).isChecked())
      .toBe(true)
  }),
)

test.for(spanishPhone)(
  'without a model a voice that is tried says so, and shows what its rules to the letter would change ($language, $size)',
  asPerson(async (person) => {
    const { page, t } = person
    await arrive(person)
    const id = await planAll(person)
    await query(
      inject('dataDir'),
      `update post set status = 'published', publish_at = now() - interval '1 day', body = $2 where id = $1`,
      [
        id,
        '<h2>Wax</h2><p>Too short.</p><p>Our cheap candles burn for forty hours, and they do not drip.</p>',
      ],
    )
    const questions = Object.fromEntries(questionsOf('basic').map((one) => [one, answers.en(one)]))
    await ask(person, ['post', '/api/brand-voices'], { type: 'basic', questions })
    await page.goto('/brand-voices')
    const card = page.getByRole('article').first()
    await card
      .getByRole('button', { name: new RegExp(`^${t('voices:card.editNamed', { name: '' })}`) })
      .click()
    const dialog = page.getByRole('dialog', { name: t('voices:edit.title') })
    await dialog.getByRole('textbox', { name: t('voices:rules.neverSay') }).fill('cheap = affordable\ndrip')
    await dialog.getByRole('button', { name: t('voices:try.open') }).click()
    const act = dialog.getByRole('button', { name: t('voices:try.both') })
    const select = (key: string) =>
      dialog.getByLabel(t(key), { exact: true }).and(page.locator('input:not([disabled])'))
    expect(await act.isDisabled()).toBe(true)
    await select('voices:try.post').click()
    await page.getByRole('option').first().click()
    await select('voices:try.paragraphOf').click()
    await expect.poll(() => page.getByRole('option').count()).toBe(1)
    await page.getByRole('option').first().click()
    const paragraph = dialog.getByRole('textbox', { name: new RegExp(`^${t('voices:try.paragraph')}\\s`) })
    expect(await paragraph.inputValue()).toBe('Our cheap candles burn for forty hours, and they do not drip.')
    const name = await dialog
      .getByRole('textbox', { name: new RegExp(`^${t('voices:edit.name')}\\s`) })
      .inputValue()
    await act.click()
    await seeText(dialog, t('voices:try.needsModel'))
    const mine = dialog.getByRole('region', { name, exact: true })
    await seeText(mine, t('voices:try.left', { words: 'cheap, drip' }))
    await seeText(dialog, t('voices:try.noRule'))
    expect(await dialog.getByRole('region').count()).toBe(2)
    await checkScreen(page, 'a voice is tried without a model')
    await paragraph.fill('Our cheap candles burn for forty hours, day after day.')
    await act.click()
    await seeText(mine, 'Our affordable candles burn for forty hours, day after day.')
    await seeText(mine, t('voices:try.changed', { words: 'cheap' }))
    expect(await coinsOf(person)).toBe(0)
  }),
)
