import { expect, inject, test } from 'vitest'
import { openCalendarAt } from '../person/calendar.ts'
import { checkScreen } from '../person/check-screen.ts'
import {
  fillWordpress,
  openIntegrations,
  seeConnected,
  submitWordpress,
  wordpressCard,
  wordpressField,
} from '../person/connect-wordpress.ts'
import { asPerson, mixed } from '../person/journey.ts'
import type { Person } from '../person/open-person.ts'
import { changeMind, letTimePass, openPublishing, postIdOf, seePublication } from '../person/post-page.ts'
import { seeHeading, seeText, waitUntil } from '../person/see.ts'
import { confirmAddress, fillSignUp, nameWorkspace, openSignUp, sendSignUp } from '../person/sign-up.ts'
import { finishDraft, openNewPost, topics, wizardSteps } from '../person/wizard.ts'
import { findPosts, type WpPost, wpCall } from '../wordpress/wp-call.ts'

const joinAsOwner = async (person: Person) => {
  const { t } = person
  await openSignUp(person)
  await checkScreen(person.page, 'sign up')
  await fillSignUp(person)
  await sendSignUp(person)
  await checkScreen(person.page, 'confirm the e-mail')
  await confirmAddress(person)
  const create = person.page.getByRole('button', { name: t('messages:LABEL_CREATE_ACCOUNT') })
  expect(await create.isDisabled()).toBe(true)
  await checkScreen(person.page, 'first workspace')
  await nameWorkspace(person, 'Casa Lumbre')
  await checkScreen(person.page, 'empty calendar')
}

const connectBlog = async (person: Person) => {
  const { page, t } = person
  await openIntegrations(person)
  await checkScreen(page, 'integrations')
  await wordpressCard(person).click()
  await wordpressField(person, 'baseUrl').waitFor()
  const field = t('wordpress:fields.username.label')
  await page.getByRole('button', { name: t('integrations:help.about', { field }) }).click()
  await seeText(page, t('integrations:help.step', { step: 1, steps: 4 }))
  await checkScreen(page, 'help with a field')
  await page.getByRole('button', { name: t('integrations:help.next'), exact: true }).click()
  await seeText(page, t('integrations:help.step', { step: 2, steps: 4 }))
  await page.getByRole('button', { name: t('integrations:help.cancel'), exact: true }).click()
  await fillWordpress(person, inject('blog'))
  await submitWordpress(person)
  await seeText(page, t('messages:MESSAGES_CONNECTION_SUCCESS'))
  await seeText(page, t('messages:MESSAGES_CHECK_SUCCESS'))
  await seeConnected(person)
  await checkScreen(page, 'connected blog')
}

/** What stands on the customer's own site, asked there and not through the product. */
const readBack = async (posts: WpPost[]) => {
  const blog = inject('blog')
  const [post] = posts
  expect(posts).toHaveLength(1)
  if (!post) throw new Error('no post')
  const me = await wpCall<{ id: number }>(blog, 'GET', '/wp/v2/users/me')
  const blocks = await wpCall<{ blockName: string | null; innerHTML: string }[]>(
    blog,
    'POST',
    '/site-test/v1/blocks',
    { content: post.content.raw },
  )
  const media = await wpCall<{ alt_text: string }>(blog, 'GET', `/wp/v2/media/${post.featured_media}`)
  return { post, authorId: me.body.id, blocks: blocks.body, alt: media.body.alt_text }
}

test.for(mixed)(
  '[AUTH-13, AUTH-18, AUTH-23, AUTH-25, AUTH-26, AUTH-27, AUTH-28, WIZ-60, JOB-01, JOB-02] an idea becomes a post, published once, on time, on the customer’s own site ($language, $size)',
  asPerson(async (person) => {
    const blog = inject('blog')
    // Another journey's post may have the same title; only what comes from now on is this one's.
    const earlier = new Set((await findPosts(blog)).map(({ id }) => id))
    await joinAsOwner(person)
    await connectBlog(person)
    const { page, t, language } = person
    await page
      .getByRole('navigation')
      .getByRole('link', { name: t('messages:LABEL_CALENDAR') })
      .click()
    await openNewPost(person)
    let title = ''
    for (const [name, walk] of wizardSteps) {
      if (name !== 'creating') await checkScreen(page, `wizard: ${name}`)
      const answer = await walk(person)
      if (name === 'title') title = String(answer)
    }
    await seeHeading(page, title, 1)
    await checkScreen(page, 'written post')
    await finishDraft(person)

    await changeMind(person)
    await openPublishing(person)
    await seePublication(person, 'scheduled')
    const id = postIdOf(person)
    const mine = async () =>
      (await findPosts(blog)).filter((found) => found.title.raw === title && !earlier.has(found.id))
    expect(await mine()).toEqual([])
    await openCalendarAt(person, id)
    await page
      .getByRole('button', { name: new RegExp(title.slice(0, 12)) })
      .first()
      .click()
    await page.getByRole('link', { name: t('post-dialog:read') }).waitFor()
    await checkScreen(page, 'opened post in the calendar')
    await page.getByRole('link', { name: t('post-dialog:read') }).click()
    await openPublishing(person)

    const due = await letTimePass(id)
    await waitUntil('the worker has published the post', async () =>
      (await mine()).some(({ status }) => status === 'publish'),
    )
    await page.reload()
    await openPublishing(person)
    await seePublication(person, 'published')
    const { post, authorId, blocks, alt } = await readBack(await mine())
    expect(await page.getByRole('link', { name: t('publishing:view') }).getAttribute('href')).toBe(post.link)
    await checkScreen(page, 'published post')

    expect(post.status).toBe('publish')
    expect(`${post.date_gmt}Z`).toBe(due.toISOString().replace('.000', ''))
    expect(post.author).toBe(authorId)
    expect(post.excerpt.raw.length).toBeGreaterThan(20)
    expect(post.slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)+$/)
    expect(post.slug).not.toContain('pub-')
    expect(alt).toBe(topics[language].alt)
    const filled = blocks.filter(({ blockName, innerHTML }) => blockName !== null || innerHTML.trim() !== '')
    expect(filled.filter(({ blockName }) => blockName === null)).toEqual([])
    expect(filled.map(({ blockName }) => blockName)).toContain('core/heading')
    expect(filled.some(({ innerHTML }) => innerHTML.includes(topics[language].heading))).toBe(true)
    expect(await findPosts(blog, { status: 'draft,pending,future,private' })).toEqual([])
    expect(person.faults).toEqual([])
  }),
)
