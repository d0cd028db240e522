import { expect, inject, test } from 'vitest'
import { ask } from '../person/arrive.ts'
import { nextWeek, openCalendarAt, planPost } from '../person/calendar.ts'
import { checkScreen } from '../person/check-screen.ts'
import { connectWordpress } from '../person/connect-wordpress.ts'
import { asPerson, atDesk, englishDesk, spanishPhone } from '../person/journey.ts'
import type { Person } from '../person/open-person.ts'
import { bodyOf, letTimePass, openPublishing, seeBody, seePublication } from '../person/post-page.ts'
import { seeGone, seeHeading, seeText, waitUntil } from '../person/see.ts'
import { signUp } from '../person/sign-up.ts'
import { openWorkspaces } from '../person/workspaces.ts'
import { query } from '../product-database.ts'
import { findPosts } from '../wordpress/wp-call.ts'

const study = 'A Harvard study of 2023 found that 87 % of bags last longer.'
const price = 'Each one costs 19.99 euros.'
const praise = 'Everybody in Lugo loves them.'
const own = 'We cut every bag by hand.'
const body = `<p>${own} ${praise}</p><h2>Care</h2><p>Clean it dry. ${study} Feed it twice a year.</p><h2>Price</h2><p>${price}</p>`
/** The answer's source and what one sentence stands on. */
const sources = [{ id: 'D', kind: 'owner', title: 'Brief', url: null, readAt: '2026-11-20T09:00:00.000Z' }]
const claims = [{ sentence: own, support: [{ source: 'D', quote: 'cut by hand' }] }]

const sections = 'country_and_language details description primary_keyword title structure image'.split(' ')

type Written = { id: string; title: string }

/**
 * A post of the person's that is written and confirmed. What no person can do: the writer of this product invents nothing,
 * so the text is that of a writer that does.
 */
const haveWritten = async (person: Person): Promise<Written> => {
  await signUp(person)
  await connectWordpress(person, inject('blog'))
  const id = await planPost(person, nextWeek(1, 10))
  const title = `Bags that last ${id.slice(-6)}`
  await query(
    inject('dataDir'),
    `update post set status = 'ready', is_new = false, title = $2, body = $3, excerpt = $4, language = $5,
       completed_steps = completed_steps || $6::text[] where id = $1`,
    [id, title, body, own, person.language, sections],
  )
  return { id, title }
}

/** What the checks would have left of that text, and what they would have asked. */
const invent = async ({ id }: Written): Promise<void> => {
  const dataDir = inject('dataDir')
  const into = (table: string, columns: string, values: string) =>
    `insert into ${table} (account_id, post_id, ${columns}) select account_id, id, ${values} from post where id = $1`
  const findings = [
    ['study', study, {}, null],
    ['figure', price, { figure: '19.99' }, { source: 'D', quote: '29.99 euros' }],
    ['name', praise, { name: 'Lugo' }, null],
    ['length', '', { words: 31, planned: 900 }, null],
  ]
  for (const row of findings)
    await query(dataDir, into('finding', '"check", sentence, values, evidence', '$2, $3, $4, $5'), [
      id,
      ...row,
    ])
  await query(dataDir, into('evidence', 'sources, claims', '$2, $3'), [
    id,
    JSON.stringify(sources),
    JSON.stringify(claims),
  ])
  const questions = [
    [0, 'Repair', 'Who repairs it?'],
    [1, 'Care', 'How long does wax last?'],
  ]
  for (const row of questions)
    await query(dataDir, into('open_question', 'place, heading, level, text', '$2, $3, 2, $4'), [id, ...row])
}

/** Switches the blog on: from then on the post goes out at its minute, unless something holds it. */
const sendToBlog = async (person: Person, { id }: Written): Promise<void> => {
  await ask(person, ['put', `/api/posts/${id}/platforms/wordpress`])
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
    const post = await haveWritten(person)
    // An address is confirmed in another tab, which is the one from then on.
    const { page, t } = person
    const { id, title } = post
    await invent(post)
    await sendToBlog(person, post)
    const mine = async () => (await findPosts(inject('blog'))).filter((found) => found.title.raw === title)

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
    const post = await haveWritten(person)
    // An address is confirmed in another tab, which is the one from then on.
    const { page, t } = person
    await sendToBlog(person, post)
    const { id } = post
    await page.goto('/calendar')
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
    await page.getByRole('button', { name: t('post-page:bar.edit'), exact: true }).click()
    const title = page.getByLabel(t('post-page:editor.titleLabel'))
    await title.fill(`${await title.inputValue()} anew`.slice(0, 110))
    await page.getByRole('button', { name: t('common:save'), exact: true }).click()
    await bar.getByRole('button', { name: t('evidence:approval.approve') }).waitFor()
    await seePublication(person, 'held')
  }),
)
