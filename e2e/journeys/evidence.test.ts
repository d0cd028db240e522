import { expect, inject, test } from 'vitest'
import { nextWeek, openCalendarAt } from '../person/calendar.ts'
import { checkScreen } from '../person/check-screen.ts'
import { connectWordpress } from '../person/connect-wordpress.ts'
import { asPerson, atDesk, englishDesk, spanishPhone } from '../person/journey.ts'
import type { Person } from '../person/open-person.ts'
import {
  bodyOf,
  letTimePass,
  openPublishing,
  postIdOf,
  seeBody,
  seePublication,
} from '../person/post-page.ts'
import { seeGone, seeHeading, seeText, waitUntil } from '../person/see.ts'
import { signUp } from '../person/sign-up.ts'
import { openNewPost, wizardSteps } from '../person/wizard.ts'
import { openWorkspaces } from '../person/workspaces.ts'
import { query } from '../product-database.ts'
import { findPosts } from '../wordpress/wp-call.ts'

const study = 'A Harvard study of 2023 found that 87 % of bags last longer.'
const price = 'Each one costs 19.99 euros.'
const praise = 'Everybody in Lugo loves them.'
const own = 'We cut every bag by hand.'
const body = `<p>${own} ${praise}</p><h2>Care</h2><p>Clean it dry. ${study} Feed it twice a year.</p><h2>Price</h2><p>${price}</p>`

/** A post of the person's, written, confirmed and on its way to the blog. */
const havePost = async (person: Person): Promise<string> => {
  await signUp(person)
  await connectWordpress(person, inject('blog'))
  const { page, t } = person
  await page
    .getByRole('navigation')
    .getByRole('link', { name: t('messages:LABEL_CALENDAR') })
    .click()
  await openNewPost(person)
  for (const [, walk] of wizardSteps) await walk(person)
  await page.waitForURL(/\/calendar\/[0-9a-f-]{36}$/)
  return postIdOf(person)
}

/**
 * What no person can do: the writer of this product invents nothing, so that its text becomes one of a writer that does,
 * with what the checks would have left of it.
 */
const invent = async (postId: string, language: string): Promise<void> => {
  const dataDir = inject('dataDir')
  const of = `(select account_id, id from post where id = $1)`
  await query(dataDir, 'update post set body = $2, body_cleaned_by = null, language = $3 where id = $1', [
    postId,
    body,
    language,
  ])
  const findings: [string, string, string][] = [
    ['study', study, '{"words": "A Harvard study"}'],
    ['figure', price, '{"figure": "19.99"}'],
    ['name', praise, '{"name": "Lugo"}'],
    ['length', '', '{}'],
  ]
  for (const [check, sentence, values] of findings)
    await query(
      dataDir,
      `insert into finding (account_id, post_id, "check", sentence, values, evidence)
       select account_id, id, $2, $3, $4, case when $2 = 'figure' then '{"source": "D", "quote": "29.99 euros"}'::jsonb end
       from ${of} p`,
      [postId, check, sentence, values],
    )
  const source = { id: 'D', kind: 'owner', title: 'Brief', url: null, readAt: new Date().toISOString() }
  await query(
    dataDir,
    `insert into evidence (account_id, post_id, sources, claims) select account_id, id, $2, $3 from ${of} p
     on conflict (account_id, post_id) do update set sources = excluded.sources, claims = excluded.claims`,
    [
      postId,
      JSON.stringify([source]),
      JSON.stringify([{ sentence: own, support: [{ source: 'D', quote: 'cut by hand' }] }]),
    ],
  )
  await query(dataDir, 'delete from open_question where post_id = $1', [postId])
  for (const [place, heading, text] of [
    [0, 'Repair', 'Who repairs it?'],
    [1, 'Care', 'How long does wax last?'],
  ])
    await query(
      dataDir,
      `insert into open_question (account_id, post_id, place, heading, level, text)
       select account_id, id, $2, $3, 2, $4 from ${of} p`,
      [postId, place, heading, text],
    )
  await query(
    dataDir,
    `update publication set held_for = 'findings', version = version + 1 where post_id = $1`,
    [postId],
  )
}

const closePanel = async ({ page, size }: Person) => {
  if (size === 'phone') await page.keyboard.press('Escape')
}
/** The card of a finding in the list, by what it is called. */
const findingOf = ({ page, t }: Person, check: string) =>
  page
    .getByRole('region', { name: new RegExp(t('posts:needsEye.findings'), 'i') })
    .or(page.locator('section[aria-labelledby="findings-title"]'))
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: t(`evidence:check.${check}.title`), level: 3 }) })

const settle = async (person: Person, check: string, act: string) => {
  const card = findingOf(person, check)
  await card.getByRole('button', { name: person.t(`evidence:findings.${act}`), exact: true }).click()
  return card
}

test.for([...atDesk, ...spanishPhone])(
  'a text with inventions needs an eye, waits past its minute and goes out once everything is settled ($language, $size)',
  asPerson(async (person) => {
    const { page, t, language } = person
    const blog = inject('blog')
    const earlier = new Set((await findPosts(blog)).map(({ id }) => id))
    const id = await havePost(person)
    const title = await page.getByRole('heading', { level: 1 }).innerText()
    const mine = async () =>
      (await findPosts(blog)).filter((post) => post.title.raw === title && !earlier.has(post.id))
    await invent(id, language)

    await openCalendarAt(person, id)
    const card = page.locator(`[data-post="${id}"]`).first()
    await card.waitFor()
    expect(await card.getAttribute('aria-label')).toContain(t('posts:needsEye.findings'))
    await card.click()
    await seeText(page.getByRole('dialog'), t('posts:needsEye.findings'))
    await checkScreen(page, 'opened post that needs an eye')
    await page.getByRole('link', { name: t('post-dialog:read') }).click()

    await seeHeading(page, t('evidence:findings.title_other', { count: 4 }), 2)
    await seeBody(person, study)
    await checkScreen(page, 'post that needs an eye')
    await openPublishing(person)
    await seePublication(person, 'held')
    await page.getByRole('tab', { name: t('evidence:evidence.tab') }).click()
    await seeText(page, 'cut by hand')
    await checkScreen(page, 'what a post stands on')
    await closePanel(person)
    const marked = await page.evaluate(
      () =>
        [...document.querySelectorAll('iframe')].map((frame) => {
          const view = frame.contentWindow as (Window & typeof globalThis) | null
          return view?.CSS.highlights.get('needs-eye')?.size ?? 0
        })[0],
    )
    expect(marked).toBe(3)

    await letTimePass(id)
    await waitUntil('the owner is told that the post waits', async () => {
      const told = await query(
        inject('dataDir'),
        `select from notification where post_id = $1 and key = 'NOTIFICATION_POST_HELD'`,
        [id],
      )
      return told.length > 0
    })
    expect(await mine()).toEqual([])

    await settle(person, 'study', 'remove')
    await seeGone(findingOf(person, 'study'))
    await seeGone(bodyOf(person).getByText('Harvard'))
    const changing = await settle(person, 'figure', 'change')
    await seeText(changing, '29.99 euros')
    await page.getByLabel(t('evidence:findings.newText')).fill('Each one costs 29.99 euros.')
    await checkScreen(page, 'a sentence being changed')
    await page.getByRole('button', { name: t('evidence:findings.saveChange') }).click()
    await seeBody(person, '29.99 euros')
    await page
      .getByRole('button', { name: t('evidence:questions.answer'), exact: true })
      .first()
      .click()
    await page.getByLabel(t('evidence:questions.yourAnswer')).fill('We do.\n- send it to us\n- wait a week')
    await page.getByRole('button', { name: t('evidence:questions.insert') }).click()
    await seeBody(person, 'send it to us')
    await page.getByRole('button', { name: t('evidence:questions.drop'), exact: true }).click()
    await seeGone(page.locator('section[aria-labelledby="questions-title"]'))
    await settle(person, 'length', 'keepWhole')
    await seeGone(findingOf(person, 'length'))
    expect(await mine()).toEqual([])
    await settle(person, 'name', 'keep')
    await seeHeading(page, t('evidence:findings.allSettled'), 2)

    await waitUntil('the blog has the post', async () =>
      (await mine()).some(({ status }) => status === 'publish'),
    )
    const published = await mine()
    expect(published).toHaveLength(1)
    const html = published[0]?.content.raw ?? ''
    for (const text of ['29.99 euros', praise, 'Repair', 'send it to us']) expect(html).toContain(text)
    for (const text of ['Harvard', '19.99', 'Who repairs it', 'How long does wax last'])
      expect(html).not.toContain(text)
    await page.reload()
    await openPublishing(person)
    await seePublication(person, 'published')
    await checkScreen(page, 'post that was settled and went out')
    expect(person.faults).toEqual([])
  }),
)

test.for(englishDesk)(
  'where posts are approved, one waits until it is, and a change takes the approval away ($language, $size)',
  asPerson(async (person) => {
    const { page, t } = person
    const id = await havePost(person)
    await query(inject('dataDir'), 'delete from finding where post_id = $1', [id])
    const list = await openWorkspaces(person, 'Casa Lumbre')
    await list.getByRole('button', { name: t('workspaces:list.editNamed', { name: 'Casa Lumbre' }) }).click()
    const form = page.getByRole('dialog', { name: t('workspaces:edit.title') })
    await form.getByRole('switch', { name: t('workspaces:form.approves') }).click()
    await checkScreen(page, 'workspace that approves posts')
    await form.getByRole('button', { name: t('workspaces:edit.save') }).click()
    await form.waitFor({ state: 'hidden' })
    await page.goto(`/calendar/${id}`)
    const bar = page.getByRole('region', { name: t('evidence:approval.label') })
    await seeText(bar, t('evidence:approval.waits'))
    await seePublication(person, 'held')
    await checkScreen(page, 'post that waits for approval')
    await bar.getByRole('button', { name: t('evidence:approval.approve') }).click()
    await bar.getByRole('button', { name: t('evidence:approval.withdraw') }).waitFor()
    await seePublication(person, 'scheduled')
    await checkScreen(page, 'approved post')
    const at = nextWeek(1, 10).toISOString()
    await query(inject('dataDir'), 'update post set publish_at = $2 where id = $1', [id, at])
    await page.getByRole('button', { name: t('post-page:bar.edit'), exact: true }).click()
    const title = page.getByLabel(t('post-page:editor.titleLabel'))
    await title.fill(`${await title.inputValue()} anew`.slice(0, 110))
    await page.getByRole('button', { name: t('common:save'), exact: true }).click()
    await bar.getByRole('button', { name: t('evidence:approval.approve') }).waitFor()
    await seePublication(person, 'held')
  }),
)
