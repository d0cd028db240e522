import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { arrive, ask } from '../person/arrive.ts'
import { checkScreen } from '../person/check-screen.ts'
import { asPerson, englishDesk } from '../person/journey.ts'
import type { Person } from '../person/open-person.ts'
import { seeBody } from '../person/post-page.ts'
import { logOut } from '../person/security.ts'
import { seeGone, seeText, waitUntil } from '../person/see.ts'
import { openUserMenu } from '../person/shell.ts'
import { planWrittenPost } from '../person/written-post.ts'

type Version = { id: string; isOpenDraft: boolean }

/** More than a browser sends while a tab closes. */
const LONG = `<p>Cold water.</p>${`<p>${'Wool is washed by hand in cold water. '.repeat(30)}</p>`.repeat(70)}`

const openEditor = async (tab: Page, { t }: Person, id: string) => {
  await tab.goto(`/calendar/${id}/text`)
  const text = tab.getByLabel(t('post-page:editor.text'), { exact: true })
  await text.locator('p').first().click()
  await tab.keyboard.press('End')
  return text
}

const openDraft = async (person: Person, id: string): Promise<string> => {
  const versions = await ask<Version[]>(person, ['get', `/api/posts/${id}/versions`])
  const open = versions.find(({ isOpenDraft }) => isOpenDraft)
  if (!open) return ''
  return (await ask<{ body: string }>(person, ['get', `/api/posts/${id}/versions/${open.id}`])).body
}

test.for(englishDesk)(
  'sends a text too long for a closing tab when the post is opened next, which offers it, and Edit continues it ($language, $size)',
  asPerson(async (person) => {
    const { page, context, t } = person
    await arrive(person)
    const id = await planWrittenPost(person, { body: LONG })
    const tab = await context.newPage()
    await openEditor(tab, person, id)
    // The tab is closed before its first draft is sent; the device has a copy each second.
    await tab.route('**/drafts/*', (route) => route.abort())
    await tab.keyboard.type(' Softly.')
    await waitUntil('the device has a copy', () =>
      tab.evaluate(() => Object.keys(localStorage).some((key) => key.startsWith('unsaved-text.'))),
    )
    await tab.close()
    expect(await openDraft(person, id)).toBe('')

    await page.goto(`/calendar/${id}`)
    await seeBody(person, 'Cold water.')
    await waitUntil('the server has the text', async () => (await openDraft(person, id)).includes('Softly.'))
    expect(await page.evaluate(() => Object.keys(localStorage).join())).not.toContain('unsaved-text.')
    // Another device has no copy: the notice is about the server's draft.
    await page.reload()
    await page.getByRole('button', { name: t('post-page:editor.goOn'), exact: true }).waitFor()
    await page.getByRole('button', { name: t('post-page:bar.edit'), exact: true }).click()
    const text = page.getByLabel(t('post-page:editor.text'), { exact: true })
    await text.getByText('Cold water. Softly.').waitFor()
    await page.getByRole('button', { name: t('editor:draft.useSaved'), exact: true }).click()
    await seeGone(text.getByText('Softly.'))
    await page.getByRole('button', { name: t('common:close'), exact: true }).click()
    await seeBody(person, 'Cold water.')
    await seeGone(page.getByRole('button', { name: t('post-page:editor.goOn'), exact: true }))
    person.faults.length = 0
  }),
)

test.for(englishDesk)(
  'sends unsent text before it logs out, and leaves none of it in the browser ($language, $size)',
  asPerson(async (person) => {
    const { page, context } = person
    await arrive(person)
    const id = await planWrittenPost(person, { body: '<p>Cold water.</p>' })
    const tab = await context.newPage()
    await openEditor(tab, person, id)
    await context.setOffline(true)
    await tab.keyboard.type(' Secretly.')
    await waitUntil('the device has a copy', () =>
      tab.evaluate(() => Object.values(localStorage).some((value) => String(value).includes('Secretly.'))),
    )
    await tab.close()
    await context.setOffline(false)
    await page.goto('/calendar')
    await logOut(person)
    const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
    expect(stored).not.toContain('Secretly.')
    await ask(person, ['post', '/api/login'], { email: person.email, password: person.password })
    expect(await openDraft(person, id)).toContain('Secretly.')
    person.faults.length = 0
  }),
)

// On a phone the editor takes the whole window, without the menu that logs out.
test.for(englishDesk)(
  'stores a changed text before it logs out, and asks only if that fails ($language, $size)',
  asPerson(async (person) => {
    const { page, t } = person
    await arrive(person)
    const id = await planWrittenPost(person, { body: '<p>Cold water.</p>' })
    const questions: string[] = []
    page.on('dialog', (dialog) => {
      questions.push(dialog.type())
      void dialog.accept()
    })
    await openEditor(page, person, id)
    await page.route('**/drafts/*', (route) => route.abort())
    await page.keyboard.type(' Softly.')
    await openUserMenu(person)
    const leave = t('messages:LABEL_LOG_OUT')
    await page.getByRole('button', { name: leave, exact: true }).click()
    const asked = page.getByRole('dialog', { name: t('post-page:editor.lostTitle'), exact: true })
    await seeText(asked, t('post-page:editor.lostText'))
    await checkScreen(page, 'the question before a log-out that loses a text')
    await asked.getByRole('button', { name: t('common:cancel'), exact: true }).click()
    await seeGone(asked)
    expect(new URL(page.url()).pathname).toBe(`/calendar/${id}/text`)

    await page.unroute('**/drafts/*')
    await page.reload()
    await openEditor(page, person, id)
    await page.keyboard.type(' Slowly.')
    // The reload asked; the log-out does not.
    questions.length = 0
    await logOut(person)
    expect(questions).toEqual([])
    await ask(person, ['post', '/api/login'], { email: person.email, password: person.password })
    expect(await openDraft(person, id)).toContain('Cold water. Softly. Slowly.')
    person.faults.length = 0
  }),
)

test.for(englishDesk)(
  'says why the server refuses a draft, and stores the next one ($language, $size)',
  asPerson(async (person) => {
    const { page, t } = person
    await arrive(person)
    const id = await planWrittenPost(person, { body: '<p>Cold water.</p>' })
    await openEditor(page, person, id)
    const refusal = { statusCode: 422, message: 'MESSAGES_TEXT_TOO_INTRICATE', errors: {} }
    await page.route('**/drafts/*', (route) => route.fulfill({ status: 422, json: refusal }))
    await page.keyboard.type(' Softly.')
    await seeText(page, t('editor:draft.refused'))
    await page.getByRole('alert').getByText(t('messages:MESSAGES_TEXT_TOO_INTRICATE')).waitFor()
    await page.unroute('**/drafts/*')
    await page.keyboard.type(' Slowly.')
    await seeText(page, t('editor:draft.saved'))
    expect(await openDraft(person, id)).toContain('Softly. Slowly.')
    person.faults.length = 0
  }),
)

test.for(englishDesk)(
  'says that a text is not saved until it is, tries again when asked, and does not offer a text that the page shows ($language, $size)',
  asPerson(async (person) => {
    const { page, t } = person
    await arrive(person)
    const id = await planWrittenPost(person, { body: '<p>Cold water.</p>' })
    await openEditor(page, person, id)
    const state = page.getByText(t('editor:draft.failed'))
    const again = page.getByRole('button', { name: t('common:tryAgain'), exact: true })
    await page.route('**/drafts/*', (route) => route.fulfill({ status: 503 }))
    await page.keyboard.type(' Softly.')
    await state.waitFor()
    await checkScreen(page, 'a draft that is not saved')
    await again.click()
    await state.waitFor()
    await page.unroute('**/drafts/*')
    await seeText(page, t('editor:draft.saved'))
    await seeGone(state)

    await page.route(`**/api/posts/${id}`, (route) =>
      route.request().method() === 'PATCH' ? route.fulfill({ status: 503 }) : route.continue(),
    )
    await page.getByRole('button', { name: t('common:save'), exact: true }).click()
    await state.waitFor()
    await page.keyboard.type(' Slowly.')
    await state.waitFor()
    await page.unroute(`**/api/posts/${id}`)
    await again.click()
    await page.getByText(t('post-page:editor.saved'), { exact: true }).waitFor()
    await seeGone(state)

    // A draft that was sent after the save of the same text.
    const { title, body, version } = await ask<{ title: string; body: string; version: number }>(person, [
      'get',
      `/api/posts/${id}`,
    ])
    await ask(person, ['put', `/api/posts/${id}/drafts/${crypto.randomUUID()}`], {
      title,
      body,
      version,
      sequence: 2,
    })
    const compared = page.waitForResponse((answer) => /\/versions\/[\w-]+$/.test(answer.url()))
    await page.goto(`/calendar/${id}`)
    await seeBody(person, 'Softly.')
    await (await compared).finished()
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))))
    expect(await page.getByRole('button', { name: t('post-page:editor.goOn'), exact: true }).count()).toBe(0)
    person.faults.length = 0
  }),
)
