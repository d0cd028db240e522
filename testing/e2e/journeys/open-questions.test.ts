import type { Locator } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { longNotes } from '../../server/long-notes.ts'
import { arriveAtCalendar, ask } from '../person/arrive.ts'
import { checkScreen } from '../person/check-screen.ts'
import { connectWordpress } from '../person/connect-wordpress.ts'
import { asPerson, spanishPhone } from '../person/journey.ts'
import type { Person } from '../person/open-person.ts'
import { bodyOf, letTimePass, postIdOf, seeBody } from '../person/post-page.ts'
import { seeGone, seeText, waitUntil } from '../person/see.ts'
import {
  describePost,
  finishDraft,
  leaveReferences,
  openNewPost,
  stepCountry,
  stepCover,
  stepCreating,
  stepDate,
  stepKeyword,
  stepPlatform,
  stepTitle,
  takeStructure,
} from '../person/wizard.ts'
import { findPosts } from '../wordpress/wp-call.ts'

const laterAnswer = 'Lejos de la ventana.'
const isFocused = (field: Element): boolean => field === document.activeElement

type Question = { id: string; heading: string | null; text: string; example: string | null; state: string }

/** Material that answers some of its own questions and leaves others open. */
const material = {
  en: 'How to look after a soy candle at home. How do you clean the glass of a candle? Which wick is best for a soy candle? Where should a soy candle stand? Our soy candles burn for about forty hours. We pour every candle by hand in small batches in Lugo. A soy candle burns without soot.',
  es: 'Cómo cuidar una vela de soja en casa. ¿Cómo se limpia el vaso de una vela? ¿Qué mecha necesita una vela de soja? ¿Dónde conviene poner una vela de soja? Nuestras velas de soja arden unas cuarenta horas. Vertemos cada vela a mano en tandas pequeñas en Lugo. Una vela de soja arde sin hollín.',
}
const answers = {
  en: `We wash it with warm water. A little soap helps. ${longNotes.en}`,
  es: `Lo lavamos con agua tibia. Un poco de jabón ayuda. ${longNotes.es}`,
}

/** From one's own material to a text by the writer that comes along, switched on for the blog. */
const haveWritten = async (person: Person): Promise<string> => {
  await arriveAtCalendar(person)
  await connectWordpress(person, inject('blog'))
  const { page, t } = person
  await page
    .getByRole('navigation')
    .getByRole('link', { name: t('messages:LABEL_CALENDAR') })
    .click()
  await openNewPost(person)
  await stepDate(person)
  await stepCountry(person)
  await stepPlatform(person)
  await describePost(person, material[person.language])
  await stepKeyword(person)
  await stepTitle(person)
  await leaveReferences(person)
  await takeStructure(person)
  await stepCover(person)
  await stepCreating(person)
  return postIdOf(person)
}

const openOf = async (person: Person, id: string): Promise<Question[]> => {
  const { questions } = await ask<{ questions: Question[] }>(person, ['get', `/api/posts/${id}/evidence`])
  return questions.filter(({ state }) => state === 'open')
}

const topOf = async (what: Locator): Promise<number> => (await what.boundingBox())?.y ?? Number.NaN

test.for(spanishPhone)(
  'what the material does not say is asked at its place in the text, answered or dropped there, and never published ($language, $size)',
  asPerson(async (person) => {
    const id = await haveWritten(person)
    const { page, t, language } = person
    const [first, second, ...rest] = await openOf(person, id)
    if (!first || !second || rest.length === 0)
      throw new Error(`fewer than three questions: ${JSON.stringify([first, second])}`)
    const fieldOf = (question: Question) => cardOf(question).getByRole('textbox')
    const cardOf = ({ text }: Question) => page.getByRole('region', { name: text, exact: true })
    const title = await page.getByRole('heading', { level: 1 }).first().innerText()

    for (const question of [first, second, ...rest]) {
      await cardOf(question).waitFor()
      if (question.example !== null) await seeText(cardOf(question), question.example)
    }
    const draft = page.getByRole('region', { name: t('evidence:draft.title'), exact: true })
    await seeText(draft, t('evidence:pay.free', { least: 200 }))
    await checkScreen(page, 'text with open questions')
    await page.getByRole('button', { name: t('post-page:panel'), exact: true }).click()
    await seeText(page, t('post-page:seo.draft'))
    await page.keyboard.press('Escape')
    await seeGone(page.getByRole('dialog'))
    // What the draft lacks first leads to the first one.
    await page.getByRole('button', { name: t('evidence:draft.answer'), exact: true }).click()
    await expect.poll(() => fieldOf(first).evaluate(isFocused)).toBe(true)
    // The summary leads to the last one; it stands below the ones before it, and below its own heading.
    const last = rest.at(-1) ?? second
    await page.getByRole('button', { name: last.text, exact: true }).click()
    await expect.poll(() => cardOf(last).getByRole('textbox').evaluate(isFocused)).toBe(true)
    const inOrder = [first, second, ...rest]
    const topsOf = async (): Promise<number[]> => {
      const tops: number[] = []
      for (const question of inOrder) tops.push(await topOf(cardOf(question)))
      return tops
    }
    // Cards move until the text around them has its last size.
    await waitUntil('the questions follow each other', async () => {
      const tops = await topsOf()
      return tops.every((top, at) => at === 0 || top > (tops[at - 1] ?? top))
    })
    const headings = bodyOf(person).locator('h2')
    for (const question of inOrder) {
      const own = headings.filter({ hasText: question.heading ?? '' })
      const heading =
        (await own.count()) > 0 ? own : page.getByRole('heading', { name: question.heading ?? '' })
      if (question.heading !== null)
        await waitUntil(
          `"${question.text}" is below its heading`,
          async () => (await topOf(heading.first())) < (await topOf(cardOf(question))),
        )
    }
    // Nothing of the text lies under a card.
    const countCovered = () =>
      page.evaluate(() => {
        const frame = document.querySelector('iframe')
        const top = frame?.getBoundingClientRect().top ?? 0
        const cards = [...document.querySelectorAll('section[id^="question-"]')].map((card) =>
          card.getBoundingClientRect(),
        )
        const blocks = [...(frame?.contentDocument?.body.children ?? [])].filter(
          ({ textContent }) => textContent,
        )
        return blocks.filter((block) => {
          const { top: from, bottom: to } = block.getBoundingClientRect()
          return cards.some((card) => card.top < to + top - 1 && card.bottom > from + top + 1)
        }).length
      })
    await expect.poll(countCovered).toBe(0)

    // What is typed elsewhere stays through an answer and a reload, and an answer leads on to the next question.
    await fieldOf(last).fill(laterAnswer)
    await fieldOf(first).fill(answers[language])
    await checkScreen(page, 'a question being answered')
    await page.keyboard.press('Control+Enter')
    await seeGone(cardOf(first))
    await seeBody(person, answers[language])
    await waitUntil('the next question has the focus', () => fieldOf(second).evaluate(isFocused))
    expect(await fieldOf(last).inputValue()).toBe(laterAnswer)
    await page.reload()
    await expect.poll(() => fieldOf(last).inputValue()).toBe(laterAnswer)

    await page.getByRole('button', { name: t('post-page:bar.edit'), exact: true }).click()
    const editor = page.getByLabel(t('post-page:editor.text'), { exact: true })
    await editor.getByRole('region', { name: second.text, exact: true }).waitFor()
    await checkScreen(page, 'editor with open questions')
    const before = await editor.locator('> :not([contenteditable="false"])').allInnerTexts()
    await editor
      .getByRole('region', { name: second.text, exact: true })
      .getByRole('button', { name: t('evidence:questions.drop'), exact: true })
      .click()
    await seeGone(cardOf(second))
    expect(await editor.locator('> :not([contenteditable="false"])').allInnerTexts()).toEqual(before)
    await page.getByRole('button', { name: t('common:close'), exact: true }).click()

    await cardOf(last).waitFor()
    // The message of the question before has an "Undo", too.
    await seeGone(page.getByText(t('evidence:questions.dropped')))
    const leaveAll = page.getByRole('button', { name: t('evidence:questions.dropAll') })
    await leaveAll.click()
    await seeGone(cardOf(last))
    await seeText(page, t('evidence:questions.dropped'))
    await page.getByRole('button', { name: t('common:undo'), exact: true }).click()
    await cardOf(last).waitFor()
    await leaveAll.click()
    await seeGone(cardOf(last))
    await expect.poll(() => openOf(person, id)).toEqual([])
    await finishDraft(person)
    await page.getByRole('button', { name: t('post-page:seo.tab') }).waitFor()
    await seeGone(draft)

    const mine = async () =>
      (await findPosts(inject('blog'))).filter(({ content }) => content.raw.includes(answers[language]))
    const earlier = (await mine()).length
    await letTimePass(id)
    await waitUntil(
      'the blog has the post',
      async () => (await mine()).length > earlier && (await mine())[0]?.status === 'publish',
    )
    const [published] = await mine()
    expect(published?.title.raw).toBe(title)
    const read = await fetch(published?.link ?? '')
    const html = await read.text()
    expect(html).toContain(answers[language].split('. ')[0])
    for (const { text } of [second, ...rest]) expect(html).not.toContain(text)
    for (const { heading, text } of [first]) if (heading !== text) expect(html).not.toContain(text)
  }),
)
