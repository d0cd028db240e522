import { test } from 'vitest'
import { ask } from '../person/arrive.ts'
import { cardAt, nextWeek } from '../person/calendar.ts'
import { asPerson, mixed } from '../person/journey.ts'
import type { Person } from '../person/open-person.ts'
import { openPublishing, seeBody } from '../person/post-page.ts'
import { seeAddress, seeGone, seeHeading, seeText, waitUntil } from '../person/see.ts'
import { arriveWithBlog, checkAndClose, checkState, planWritten, title } from '../person/states.ts'

const at = nextWeek(2, 11)
const full = [9, 10, 20, 30, 40].map((minute) => nextWeek(3, 9, minute))
const date = at.toLocaleDateString('sv')

const press = ({ page, t }: Person, name: string) =>
  page
    .getByRole('button', { name: t(name), exact: true })
    .last()
    .click()

/** What “More” of an opened post leads to, and its other dialogs. */
const lookAtPost = async (person: Person) => {
  const { page, t } = person
  const post = page.getByRole('dialog', { name: t('post-dialog:label') })
  const dialog = (name: string) => page.getByRole('dialog', { name: t(name) })
  const openMenu = async () => {
    await post.getByRole('button', { name: t('planning:more'), exact: true }).click()
    await post.getByRole('menuitem').first().waitFor()
  }
  await openMenu()
  await post.getByRole('menuitem', { name: t('planning:now.open') }).waitFor()
  await checkState(person, 'what else can be done with a post')
  await post.getByRole('menuitem', { name: t('planning:now.open') }).click()
  await checkAndClose(person, dialog('planning:now.title'), 'a post goes out now')
  await openMenu()
  await post.getByRole('menuitem', { name: t('planning:duplicate.open') }).click()
  const copying = dialog('planning:duplicate.title')
  await copying.waitFor()
  await checkState(person, 'a copy of a post')
  await copying.getByLabel(t('post-dialog:editDate.time'), { exact: true }).and(page.locator('input')).click()
  await page.getByRole('listbox').waitFor()
  await checkState(person, 'the times of a day')
  await copying.getByLabel(t('post-dialog:editDate.date'), { exact: true }).click()
  await page.getByRole('table').last().waitFor()
  await checkState(person, 'the days of a month')
  await page.keyboard.press('Escape')
  await copying.getByRole('button', { name: t('common:cancel'), exact: true }).click()
  await seeGone(copying)
  await openMenu()
  await post.getByRole('menuitem', { name: t('planning:repeat.open') }).click()
  await checkAndClose(person, dialog('planning:repeat.title'), 'an idea is repeated')
  await post.getByRole('button', { name: t('post-dialog:delete.act'), exact: true }).click()
  await checkAndClose(person, dialog('messages:MESSAGES_CONFIRM_DELETE_POST'), 'a post is deleted')
  await press(person, 'post-dialog:close')
  await seeGone(post)
}

const lookAtIdeas = async (person: Person) => {
  const { page, t, size } = person
  if (size === 'desk') await press(person, 'calendar:ideas')
  const tray = page.getByRole('region', { name: t('planning:ideas.title'), exact: true })
  await seeText(tray, title)
  await checkState(person, 'the ideas')
  await tray.getByRole('button', { name: t('planning:ideas.planNamed', { title }) }).click()
  await checkAndClose(
    person,
    page.getByRole('dialog', { name: t('planning:ideas.planTitle') }),
    'an idea is planned',
  )
}

/** Posts for which there is no room: they close again where they were opened. */
const lookAtMore = async (person: Person, what: string) => {
  const { page } = person
  const more = page.getByRole('button', { name: /^\+\d/ }).first()
  await more.click()
  await checkAndClose(person, page.getByRole('dialog'), what)
  await waitUntil('the focus is back', () => more.evaluate((button) => button === document.activeElement))
}

test.for(mixed)(
  'the states of the calendar have no barriers ($language, $size)',
  asPerson(async (person) => {
    const { page, t, size } = person
    await arriveWithBlog(person, 'premium')
    await planWritten(person, at, true)
    for (const moment of full) await planWritten(person, moment)
    await ask(person, ['post', '/api/ideas'], { title, note: 'For those who pour their first one.' })

    await page.goto(`/calendar?view=week&date=${date}`)
    await cardAt(person, at).first().click()
    await page.getByRole('dialog').getByRole('switch').first().waitFor()
    await lookAtPost(person)
    await lookAtIdeas(person)
    if (size === 'desk') {
      await press(person, 'planning:ideas.close')
      await lookAtMore(person, 'posts of the same time')
      await page.getByRole('button', { name: new RegExp(`^${t('posts:filter.label')}`) }).click()
      await checkAndClose(person, page.getByRole('menu'), 'the filter')
      await press(person, 'calendar:export.title')
      await checkAndClose(person, page.getByRole('menu'), 'the export')
    }

    await page.goto(`/calendar?view=month&date=${date}`)
    await cardAt(person, at).first().waitFor()
    if (size === 'desk') {
      await lookAtMore(person, 'all posts of a day')
    }
    await cardAt(person, at).first().click()
    await page.getByRole('dialog').getByRole('switch').first().waitFor()
    await checkState(person, 'a post opened in the month')
  }),
)

test.for(mixed)(
  'the states of what stands on every page have no barriers ($language, $size)',
  asPerson(async (person) => {
    const { page, t, size, context } = person
    await arriveWithBlog(person, 'premium')
    await planWritten(person, at)
    await page.goto('/integrations')
    await seeHeading(page, t('messages:LABEL_INTEGRATIONS'), 1)
    const opener = page.getByRole('button', { name: new RegExp(t('shell:search.placeholder')) })
    const palette = page.getByRole('dialog', { name: t('shell:search.placeholder') })
    await opener.click()
    await palette.getByRole('option').first().waitFor()
    await checkState(person, 'search')
    const field = palette.getByRole('combobox')
    await field.fill('candle')
    await palette.getByRole('option', { name: title }).waitFor()
    await checkState(person, 'search with results')
    await field.fill('zzzz')
    await seeText(palette, t('shell:search.empty', { q: 'zzzz' }))
    await checkState(person, 'search without results')
    await field.fill('candle')
    await palette.getByRole('option', { name: title }).click()
    await seeHeading(page, title, 1)
    await opener.click()
    await seeText(palette, t('messages:LABEL_RECENTLY_SEARCHED'))
    await checkAndClose(person, palette, 'search, with what was searched before')
    if (size === 'desk') {
      await press(person, 'shell:help.title')
      await checkAndClose(person, page.getByRole('menu'), 'help')
    }
    await context.setOffline(true)
    await seeText(page, t('shell:offline'))
    await checkState(person, 'without a connection')
    await context.setOffline(false)
  }),
)

test.for(mixed)(
  'the states of the page of a post and of its editor have no barriers ($language, $size)',
  asPerson(async (person) => {
    const { page, t } = person
    await arriveWithBlog(person, 'premium')
    const id = await planWritten(person, at, true)
    await page.goto(`/calendar/${id}`)
    await seeBody(person, 'We pour it by hand.')
    await press(person, 'post-page:bar.more')
    await checkAndClose(person, page.getByRole('menu'), 'what else can be done with a written post')
    await openPublishing(person)
    for (const tab of ['post-page:tabs.evidence', 'post-page:details.tab', 'follow-ups:tab']) {
      await page.getByRole('tab', { name: t(tab), exact: true }).click()
      await page.getByRole('tabpanel').locator('*').first().waitFor()
      await checkState(person, `the tab ${t(tab)}`)
    }
    if (person.size === 'phone') await page.keyboard.press('Escape')
    await press(person, 'post-page:cover.draw')
    await press(person, 'post-page:cover.alt')
    await checkAndClose(person, page.getByRole('dialog'), 'the words of a cover')

    await press(person, 'post-page:bar.edit')
    const text = page.getByLabel(t('post-page:editor.text'), { exact: true })
    await text.getByText('Trim it.').click()
    const dialog = (name: string) => page.getByRole('dialog', { name: t(name) })
    await press(person, 'editor:link.tool')
    await dialog('editor:link.add').getByLabel(t('editor:link.search'), { exact: true }).fill('zzzz')
    await seeText(dialog('editor:link.add'), t('editor:link.none'))
    await checkAndClose(person, dialog('editor:link.add'), 'no page for a link')
    await press(person, 'editor:video.tool')
    const video = dialog('editor:video.title')
    await video.getByLabel(t('editor:video.address'), { exact: true }).fill('https://video.example/1')
    await video.getByRole('button', { name: t('editor:video.act'), exact: true }).click()
    await seeText(video, t('editor:video.wrong'))
    await checkState(person, 'a video by its address')
    await video.getByRole('button', { name: t('common:cancel'), exact: true }).click()
    await seeGone(video)
    await press(person, 'editor:picture.tool')
    await checkAndClose(person, dialog('editor:picture.title'), 'a picture in a text')
    await press(person, 'editor:find.tool')
    const bar = page.getByRole('search', { name: t('editor:find.title'), exact: true })
    await bar.getByLabel(t('editor:find.words'), { exact: true }).fill('wax')
    await seeText(bar, t('editor:find.count', { at: 1, of: 2 }))
    await checkState(person, 'find and replace')
    await seeAddress(page, `/calendar/${id}/text`)
  }),
)
