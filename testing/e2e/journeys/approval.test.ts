import { inject, test } from 'vitest'
import { arriveAtCalendar, ask } from '../person/arrive.ts'
import { nextWeek, planPost } from '../person/calendar.ts'
import { checkScreen } from '../person/check-screen.ts'
import { connectWordpress } from '../person/connect-wordpress.ts'
import { asPerson, englishDesk } from '../person/journey.ts'
import type { Person } from '../person/open-person.ts'
import { saveAndClose, seePublication } from '../person/post-page.ts'
import { seeText } from '../person/see.ts'
import { openWorkspaces } from '../person/workspaces.ts'
import { query } from '../product-database.ts'

const own = 'We cut every bag by hand.'
const body = `<p>${own}</p><h2>Care</h2><p>Clean it dry. Feed it twice a year.</p>`

const sections = 'country_and_language details description primary_keyword title structure image'.split(' ')

type Written = { id: string; title: string }

/** A post of the person's that is written and confirmed; how a text is written other journeys look at. */
const haveWritten = async (person: Person): Promise<Written> => {
  await arriveAtCalendar(person)
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

/** Switches the blog on: from then on the post goes out at its minute, unless something holds it. */
const sendToBlog = async (person: Person, { id }: Written): Promise<void> => {
  await ask(person, ['put', `/api/posts/${id}/platforms/wordpress`])
}

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
    await saveAndClose(person)
    await bar.getByRole('button', { name: t('evidence:approval.approve') }).waitFor()
    await seePublication(person, 'held')
  }),
)
