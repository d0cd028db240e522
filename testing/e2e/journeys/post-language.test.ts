import { expect, inject, test } from 'vitest'
import { arrive, ask } from '../person/arrive.ts'
import { checkScreen } from '../person/check-screen.ts'
import { asPerson, mixed, turned } from '../person/journey.ts'
import type { Person } from '../person/open-person.ts'
import { bodyOf, openPublishing, postIdOf } from '../person/post-page.ts'
import { seeHeading, seeText, waitUntil } from '../person/see.ts'
import { languageOf, smallWordsIn, strangeTo } from '../person/small-words.ts'
import type { Language } from '../person/texts.ts'
import {
  describePost,
  finishDraft,
  leavePlatformOpen,
  openNewPost,
  stepCountry,
  stepCreating,
  stepDate,
  stepKeyword,
  stepReferences,
  stepTitle,
  takeStructure,
  topics,
} from '../person/wizard.ts'
import { wordsOn } from '../person/words-on.ts'
import { query } from '../product-database.ts'

type Written = Person & { written: Language }

/** What was proposed or written is all in the post's language, and enough of it to tell. */
const checkWritten = ({ written }: Written, what: string, texts: readonly string[]) => {
  const other = written === 'en' ? 'es' : 'en'
  expect(texts.length, what).toBeGreaterThan(0)
  expect(languageOf(texts.join('. ')), `${what}: ${texts.join(' | ')}`).toBe(written)
  expect(
    texts.filter((text) => smallWordsIn(text, other).length > 0),
    what,
  ).toEqual([])
}

/** A text without what stands in it, the longest first. */
const without = (text: string, own: readonly string[]): string =>
  own.toSorted((a, b) => b.length - a.length).reduce((left, one) => left.replaceAll(one, '…'), text)

/**
 * What the screen marks as the post's words is in the post's language, and everything else in the person's. `own` are
 * words that stand among the screen's without being of it: of a source that was pasted, or quoted in a button's name.
 */
const checkScreenWords = async ({ page, language, written }: Written, screen: string, own: string[] = []) => {
  const words = (await wordsOn(page)).map(({ text, lang }) => ({
    lang,
    text: lang === language ? without(text, own) : text,
  }))
  const marked = (lang: string) => words.filter((one) => one.lang === lang).map(({ text }) => text)
  expect.soft(strangeTo(language, marked(language)), `${screen}: the screen's words`).toEqual([])
  expect.soft(strangeTo(written, marked(written)), `${screen}: the post's words`).toEqual([])
  expect
    .soft(
      words.map(({ lang }) => lang).filter((lang) => lang !== '' && lang !== language && lang !== written),
    )
    .toEqual([])
  return marked(written)
}

/** A text as it is shown cut, the longer first. */
const beginnings = (text: string) => {
  const words = text.split(' ')
  return words.map((_, at) => words.slice(0, words.length - at).join(' ')).filter((one) => one.length > 8)
}

/** Everything that the product wrote for the post, as it is stored. */
type Stored = {
  title: string
  body: string
  metaTitle: string | null
  metaDescription: string
  featuredImage: { alt: string }
  structure: { children: { label: string }[] }
}

test.for(mixed)(
  '[I18N-19] a post is proposed and written in its own language, on screens in the person’s ($language, $size)',
  asPerson(async (reader) => {
    const { page, t, language, size } = reader
    const person: Written = { ...reader, written: language === 'en' ? 'es' : 'en' }
    const { written } = person
    await arrive(person)
    await page.goto('/calendar')
    await openNewPost(person)
    await stepDate(person)
    await stepCountry(person, written)
    await leavePlatformOpen(person)
    await checkScreenWords(person, 'topic')
    await describePost(person, topics[written].description)

    const keywords = page.getByRole('radiogroup', { name: t('writing:keyword.options') }).getByRole('radio')
    await keywords.first().waitFor()
    const labels = await keywords.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? ''))
    checkWritten(person, 'keywords', labels)
    await checkScreenWords(person, 'keyword')
    const keyword = await stepKeyword(person)

    await page.getByRole('radiogroup', { name: t('writing:title.options') }).waitFor()
    const titles = await page.locator('[role=radiogroup] [role=radio] [lang]').allInnerTexts()
    checkWritten(person, 'titles', titles)
    await checkScreenWords(person, 'title')
    await stepTitle(person)

    const { noteTitle, note } = topics[written]
    const source = [note, ...beginnings(note), noteTitle, keyword]
    await checkScreenWords(person, 'references')
    await stepReferences(person, written)

    await page.getByRole('button', { name: t('writing:structure.renew') }).waitFor()
    const headings = await page
      .getByRole('treeitem')
      .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? ''))
    checkWritten(person, 'headings', headings)
    await checkScreenWords(person, 'structure', [...source, ...headings])
    await takeStructure(person)

    const alt = await page.getByRole('textbox', { name: t('writing:cover.alt'), exact: true }).inputValue()
    checkWritten(person, 'alternative text', [alt])
    await checkScreenWords(person, 'cover', [...source, ...headings])
    await page.getByRole('button', { name: t('writing:cover.use') }).click()
    await stepCreating(person)

    const id = postIdOf(person)
    const post = await ask<Stored>(person, ['get', `/api/posts/${id}`])
    await seeHeading(page, post.title, 1)
    checkWritten(person, 'title and search texts', [post.title, post.metaTitle ?? '', post.metaDescription])
    expect(post.featuredImage.alt).toBe(alt)
    // A tab is called after its post, and nothing can say that its name is in another language.
    const tab = await page.title()
    const text = bodyOf(person).locator('body > *')
    await text.first().waitFor()
    checkWritten(person, 'text', await text.allInnerTexts())
    await checkScreenWords(person, 'text', [...source, tab])

    await finishDraft(person)
    if (size === 'phone') await openPublishing(person)
    await seeText(page, t('post-page:seo.google'))
    const fixes = page.getByRole('list', { name: t('post-page:seo.fixes') })
    await fixes.locator('details:not([open]) > summary').evaluateAll((all) => {
      for (const one of all) (one as HTMLElement).click()
    })
    const shown = await checkScreenWords(person, 'score', [...source, tab])
    expect(shown).toContain(post.metaDescription)
    const advice = await fixes.locator('p:not(:has([lang]))').allInnerTexts()
    expect(advice.length).toBeGreaterThan(0)
    const said = advice.map((one) => without(one, [keyword]))
    expect(strangeTo(language, said)).toEqual([])
    for (const name of ['post-page:tabs.evidence', 'post-page:details.tab', 'follow-ups:tab']) {
      await page.getByRole('tab', { name: t(name) }).click()
      await page.getByRole('tabpanel').waitFor()
      await checkScreenWords(person, name, [...source, tab])
    }
  }),
)

test.for(turned)(
  'a description in another language than the post’s is asked about before the post goes on, and its language is proposed ($language, $size)',
  asPerson(async (person) => {
    const { page, t, language } = person
    const other = language === 'en' ? 'es' : 'en'
    await arrive(person)
    await page.goto('/calendar')
    await openNewPost(person)
    await stepDate(person)
    await stepCountry(person)
    await leavePlatformOpen(person)
    const id = postIdOf(person)
    const languageStored = async () =>
      (await ask<{ language: string }>(person, ['get', `/api/posts/${id}`])).language
    const description = page.getByLabel(t('writing:details.description'), { exact: true })
    const next = page.getByRole('button', { name: t('messages:LABEL_NEXT'), exact: true })
    const notice = page.getByRole('status').filter({ hasText: t(`writing:details.otherLanguage.${other}`) })
    await description.fill(topics[other].description)
    await next.click()
    await notice.waitFor()
    await checkScreen(page, 'a description in another language')
    expect(await languageStored()).toBe(language)
    await notice.getByRole('button', { name: t(`writing:details.switchLanguage.${other}`) }).click()
    await seeHeading(page, t('writing:keyword.title'))
    expect(await languageStored()).toBe(other)

    // The other way round the language is kept, and the question is not repeated.
    await page.goto(`/calendar/${id}/edit?step=details`)
    await description.fill(topics[language].description)
    await next.click()
    await page.getByRole('button', { name: t(`writing:details.keepLanguage.${language}`) }).click()
    await next.click()
    await seeHeading(page, t('writing:keyword.title'))
    expect(await languageStored()).toBe(other)

    // An idea that is planned proposes its own language.
    await query(
      inject('dataDir'),
      `update post set description = $2, language = null, country = null, completed_steps = '{publish_date}' where id = $1`,
      [id, topics[other].description],
    )
    await page.goto(`/calendar/${id}/edit?step=country`)
    const field = page.getByLabel(t('writing:country.language'), { exact: true }).and(page.locator('input'))
    const spoken = new Intl.DisplayNames(language, { type: 'language' }).of(other) ?? ''
    await waitUntil('the language of the idea', async () =>
      (await field.inputValue()).toLowerCase().startsWith(spoken.toLowerCase()),
    )
  }),
)
