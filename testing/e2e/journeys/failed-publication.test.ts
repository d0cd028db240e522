import { expect, inject, test } from 'vitest'
import { arrive, arriveAtCalendar, ask, giveCoins } from '../person/arrive.ts'
import { nextWeek } from '../person/calendar.ts'
import { checkScreen } from '../person/check-screen.ts'
import {
  connectWordpress,
  openIntegrations,
  seeConnected,
  submitWordpress,
  wordpressCard,
  wordpressField,
} from '../person/connect-wordpress.ts'
import { asPerson, englishDesk } from '../person/journey.ts'
import type { Person } from '../person/open-person.ts'
import { letTimePass, openPublishing, postIdOf, seePublication } from '../person/post-page.ts'
import { seeHeading, seeText, waitUntil } from '../person/see.ts'
import { finishDraft, openNewPost, wizardSteps } from '../person/wizard.ts'
import { query } from '../product-database.ts'
import { createUser, findPosts, wpCall } from '../wordpress/wp-call.ts'

test.for(englishDesk)(
  '[JOB-02, INTEG-42, INTEG-47] a revoked password is told with what to do, and mending the connection publishes exactly one ($language, $size)',
  asPerson(async (person) => {
    const blog = inject('blog')
    const editor = await createUser(blog, 'editor')
    // Another journey's post may have the same title; only what comes from now on is this one's.
    const earlier = new Set((await findPosts(blog)).map(({ id }) => id))
    const passwords = `/wp/v2/users/${editor.id}/application-passwords`
    await arriveAtCalendar(person)
    await connectWordpress(person, { url: blog.url, ...editor })
    const { page, t } = person
    await page
      .getByRole('navigation')
      .getByRole('link', { name: t('messages:LABEL_CALENDAR') })
      .click()
    await openNewPost(person)
    for (const [, walk] of wizardSteps) await walk(person)
    await finishDraft(person)
    const title = await page.getByRole('heading', { level: 1 }).innerText()
    await openPublishing(person)
    await seePublication(person, 'scheduled')
    const address = page.url()

    await wpCall(blog, 'DELETE', passwords)
    await letTimePass(postIdOf(person))
    const panel = page.getByRole('region', { name: t('publishing:title') })
    const reason = panel.getByText(t('wordpress:problems.WORDPRESS_WRONG_PASSWORD.title'))
    await waitUntil('the page says why', async () => {
      if (await reason.isVisible()) return true
      await page.reload()
      await panel.waitFor()
      return reason.isVisible()
    })
    await seePublication(person, 'stopped')
    await seeText(panel, t('wordpress:problems.WORDPRESS_WRONG_PASSWORD.todo'))
    await checkScreen(page, 'post that could not be published')
    const mine = async () =>
      (await findPosts(blog)).filter((post) => post.title.raw === title && !earlier.has(post.id))
    expect(await mine()).toEqual([])

    await openIntegrations(person)
    await seeText(wordpressCard(person), t('integrations:state.needs-attention'))
    await wordpressCard(person).click()
    await seeText(page, t('wordpress:problems.WORDPRESS_WRONG_PASSWORD.title'))
    await checkScreen(page, 'connection that needs attention')
    await page.getByRole('button', { name: t('integrations:saved.edit'), exact: true }).click()
    const { body } = await wpCall<{ password: string }>(blog, 'POST', passwords, { name: 'Again' })
    await wordpressField(person, 'appPassword').fill(body.password)
    await submitWordpress(person)
    await seeConnected(person)

    // What waited for the connection goes out by itself, and only once.
    await waitUntil('the blog has the post', async () =>
      (await mine()).some(({ status }) => status === 'publish'),
    )
    await page.goto(address)
    await seeHeading(page, title, 1)
    await seePublication(person, 'published')
    const published = await mine()
    expect(published.map(({ status, author }) => [status, author])).toEqual([['publish', editor.id]])
  }),
)

/** A post whose publication came to this end, as the worker leaves it. */
const endedPost = async (
  person: Person,
  end: { state: string; reason: string | null; changes: object[] },
) => {
  const at = nextWeek(1, 10).toISOString()
  const { data } = await ask<{ data: { id: string } }>(person, ['post', '/api/posts'], {
    publishAt: at,
    timeZone: 'Europe/Madrid',
  })
  const values = [data.id, end.state, end.reason, JSON.stringify(end.changes)]
  await query(
    inject('dataDir'),
    `with made as (
       update post set status = $2, is_new = false, title = 'How to wash wool', body = '<p>Wool likes it cold.</p>'
       where id = $1 returning account_id, id, workspace_id)
     insert into publication (account_id, post_id, workspace_id, platform, state, due_at, local_time, time_zone,
       published_at, reason, changes)
     select account_id, id, workspace_id, 'wordpress', $2, now(), '2026-01-01T09:00', 'Europe/Madrid',
       case $2 when 'published' then now() end, $3, $4::jsonb from made`,
    values,
  )
  return data.id
}

test.for(englishDesk)(
  'a post’s page says what a mistake of ours did to it ($language, $size)',
  asPerson(async (person) => {
    const { page, t } = person
    await arrive(person, { tier: 'premium' })
    await giveCoins(person, 100)
    const panel = page.getByRole('region', { name: t('publishing:title') })
    const open = async (id: string) => {
      await page.goto(`/calendar/${id}`)
      await openPublishing(person)
    }
    const changes = [{ field: 'body', kind: 'not-compared', detail: '' }]
    await open(await endedPost(person, { state: 'published', reason: null, changes }))
    await seePublication(person, 'published')
    await seeText(panel, t('publishing:notCompared'))
    expect(await panel.getByText(t('publishing:changed', { count: 1 })).count()).toBe(0)
    await checkScreen(page, 'a receipt that could not be compared')
    let id = ''
    for (const reason of ['PUBLISHING_MISTAKE', 'PUBLISHING_MISTAKE_UNCONFIRMED']) {
      id = await endedPost(person, { state: 'failed', reason, changes: [] })
      await open(id)
      await seeText(panel, t(`integrations:problems.${reason}.title`))
      await seeText(panel, t(`integrations:problems.${reason}.todo`))
      await panel.getByRole('button', { name: t('publishing:retry') }).waitFor()
    }
    await checkScreen(page, 'a publication that was set aside')

    // The dialog of its card says why, too, and offers the retry.
    await page.goto(`/my-post?date=${nextWeek(1, 10).toLocaleDateString('sv')}`)
    await page.locator(`main [data-post="${id}"]`).click()
    const dialog = page.getByRole('dialog', { name: t('post-dialog:label') })
    await seeText(dialog, t('integrations:problems.PUBLISHING_MISTAKE_UNCONFIRMED.title'))
    await dialog.getByRole('button', { name: new RegExp(`^${t('publishing:retry')}`) }).waitFor()
    await checkScreen(page, 'the dialog of a failed post')
  }),
)
