import { expect, test } from 'vitest'
import { ask } from '../person/arrive.ts'
import { checkScreen } from '../person/check-screen.ts'
import { asPerson, englishDesk, mixed } from '../person/journey.ts'
import { seeAddress, seeGone, seeHeading, seeText } from '../person/see.ts'
import { chooseLanguage } from '../person/sign-up.ts'

/** The title of the post that is planned for tomorrow. */
const planned = {
  en: 'How to trim a wooden wick before each lighting',
  es: 'Cómo recortar una mecha de madera antes de encender',
} as const

test.for(englishDesk)(
  'a visitor opens a sample shop by the keyboard, reads a post, is offered an account and leaves ($language, $size)',
  asPerson(async (person) => {
    const { page, t, language } = person
    await page.goto('/')
    await chooseLanguage(person)
    await page.getByRole('button', { name: t('auth:sample.open') }).press('Enter')
    await seeAddress(page, '/calendar?view=month')
    const bar = page.getByRole('complementary', { name: t('shell:sample.label') })
    await seeText(bar, t('shell:sample.text'))
    const card = page.getByRole('main').getByRole('button', { name: planned[language] })
    await card.first().waitFor()
    await checkScreen(page, 'calendar of a sample shop')

    await card.first().click()
    await page
      .getByRole('dialog')
      .getByRole('link', { name: t('post-dialog:read') })
      .click()
    await seeHeading(page, new RegExp(planned[language]))
    await seeText(bar, t('shell:sample.text'))

    await page.goto('/calendar/new')
    await page.getByRole('button', { name: t('writing:date.create') }).click()
    await seeText(page, t('messages:MESSAGES_SAMPLE_ONLY'))
    await page.getByRole('button', { name: t('shell:sample.signUp'), exact: true }).waitFor()

    await bar.getByRole('button', { name: t('shell:sample.leave') }).click()
    await seeAddress(page, '/')
    await page.goto('/calendar')
    await seeAddress(page, '/')
    expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('access-token')
  }),
)

type Listed = { id: string; status: string; needsReview: string | null; publishAt: string }

test.for(mixed)(
  'in a sample shop a post that waits is approved in its dialog, and one that lacks a category leads to its field ($language, $size)',
  asPerson(async (person) => {
    const { page, t, size } = person
    await page.goto('/')
    await chooseLanguage(person)
    await page.getByRole('button', { name: t('auth:sample.open') }).click()
    await seeAddress(page, /^\/calendar/)
    const days = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString()
    const posts = await ask<Listed[]>(person, ['put', '/api/posts'], { from: days(-60), to: days(60) })
    const dialog = page.getByRole('dialog', { name: t('post-dialog:label') })
    const open = async (post: Listed | undefined) => {
      await page.goto(`/calendar?view=day&date=${post?.publishAt.slice(0, 10)}`)
      await page.getByRole('main').locator(`[data-post="${post?.id}"]`).click()
    }

    await open(posts.find(({ needsReview }) => needsReview === 'approval'))
    await dialog.getByText(t('posts:needsReview.approval'), { exact: true }).waitFor()
    await checkScreen(page, 'dialog of a post that waits for approval')
    await dialog.getByRole('button', { name: t('post-dialog:approval.approve'), exact: true }).click()
    await seeText(page, t('post-dialog:approval.approved'))
    await dialog.getByText(t('posts:status.created'), { exact: true }).waitFor()

    await open(posts.find(({ status }) => status === 'failed'))
    // What a sample shop may not do is said once, with the way on.
    await dialog
      .getByRole('button', { name: new RegExp(`^${t('publishing:retry')}`) })
      .first()
      .click()
    await page
      .getByRole('button', { name: t('shell:sample.signUp'), exact: true })
      .last()
      .waitFor()
    await seeText(page, t('shell:sample.refused'))
    expect(await page.locator('[class*="snackbar"][data-kind]').count()).toBe(1)
    await dialog.getByRole('button', { name: t('publishing:addCategory') }).click()
    const field = page.getByLabel(t('post-page:terms.categories'), { exact: true })
    await field.and(page.locator(':focus')).waitFor()
    // The panel of the page offers it, too.
    await field.press('Tab')
    const offers = page.getByRole('button', { name: t('publishing:addCategory') })
    await offers.last().click()
    await field.and(page.locator(':focus')).waitFor()
    if (size === 'phone') {
      // There the panel is closed at first, and the page itself says why the post failed.
      await page.keyboard.press('Escape')
      await seeGone(page.getByRole('dialog'))
      await seeText(page, t('post-dialog:failedTitle'))
      await checkScreen(page, 'page of a failed post')
      await offers.click()
      await field.and(page.locator(':focus')).waitFor()
    }
    await seeGone(page.getByText(t('post-page:terms.notConnected')))
    await field.fill('Wool')
    await field.press('Enter')
    await seeGone(offers)
  }),
)
