import { expect, inject, test } from 'vitest'
import { checkScreen } from '../person/check-screen.ts'
import {
  connectWordpress,
  openIntegrations,
  seeConnected,
  submitWordpress,
  wordpressCard,
  wordpressField,
} from '../person/connect-wordpress.ts'
import { asPerson, atDesk } from '../person/journey.ts'
import { letTimePass, openPublishing, postIdOf, seePublication } from '../person/post-page.ts'
import { seeHeading, seeText, waitUntil } from '../person/see.ts'
import { signUp } from '../person/sign-up.ts'
import { openNewPost, wizardSteps } from '../person/wizard.ts'
import { createUser, findPosts, wpCall } from '../wordpress/wp-call.ts'

test.for(atDesk)(
  '[JOB-02, INTEG-42, INTEG-47] a revoked password is told with what to do, and mending the connection publishes exactly one ($language, $size)',
  asPerson(async (person) => {
    const blog = inject('blog')
    const editor = await createUser(blog, 'editor')
    // Another journey's post may have the same title; only what comes from now on is this one's.
    const earlier = new Set((await findPosts(blog)).map(({ id }) => id))
    const passwords = `/wp/v2/users/${editor.id}/application-passwords`
    await signUp(person)
    await connectWordpress(person, { url: blog.url, ...editor })
    const { page, t } = person
    await page
      .getByRole('navigation')
      .getByRole('link', { name: t('messages:LABEL_CALENDAR') })
      .click()
    await openNewPost(person)
    for (const [, walk] of wizardSteps) await walk(person)
    const title = await page.getByRole('heading', { level: 1 }).innerText()
    await openPublishing(person)
    await seePublication(person, 'scheduled')
    const address = page.url()

    await wpCall(blog, 'DELETE', passwords)
    await letTimePass(postIdOf(person))
    const panel = page.getByRole('region', { name: t('posts:publication.title') })
    const reason = panel.getByText(t('integrations:problems.WORDPRESS_WRONG_PASSWORD.title'))
    await waitUntil('the page says why', async () => {
      if (await reason.isVisible()) return true
      await page.reload()
      await panel.waitFor()
      return reason.isVisible()
    })
    await seePublication(person, 'stopped')
    await seeText(panel, t('integrations:problems.WORDPRESS_WRONG_PASSWORD.todo'))
    await checkScreen(page, 'post that could not be published')
    const mine = async () =>
      (await findPosts(blog)).filter((post) => post.title.raw === title && !earlier.has(post.id))
    expect(await mine()).toEqual([])

    await openIntegrations(person)
    await seeText(wordpressCard(person), t('integrations:state.needs-attention'))
    await wordpressCard(person).click()
    await seeText(page, t('integrations:problems.WORDPRESS_WRONG_PASSWORD.title'))
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
