import { randomUUID } from 'node:crypto'
import { expect, inject, test } from 'vitest'
import { arriveAtCalendar } from '../person/arrive.ts'
import { checkScreen } from '../person/check-screen.ts'
import { connectWordpress } from '../person/connect-wordpress.ts'
import { asPerson, mixed } from '../person/journey.ts'
import { bodyOf } from '../person/post-page.ts'
import { seeText } from '../person/see.ts'
import { query } from '../product-database.ts'
import { findPosts, wpCall } from '../wordpress/wp-call.ts'

test.for(mixed)(
  '[#40] drafts of a real blog come onto the calendar with their texts, once ($language, $size)',
  asPerson(async (person) => {
    const { page, t, language, size } = person
    const blog = inject('blog')
    const title = `A draft of wool ${language} ${size} ${Date.now()}`
    const made = await wpCall<{ id: number }>(blog, 'POST', '/wp/v2/posts', {
      title,
      status: 'draft',
      content:
        '<!-- wp:heading --><h2 class="wp-block-heading">Cold water</h2><!-- /wp:heading -->\n<!-- wp:paragraph --><p>The wool is washed by hand &amp; dries flat.</p><!-- /wp:paragraph -->',
    })
    // What Tintario has sent and not published yet is no draft of the owner.
    const ours = `${title}, sent`
    await wpCall(blog, 'POST', '/wp/v2/posts', {
      title: ours,
      status: 'draft',
      slug: `pub-${randomUUID()}`,
    })
    await arriveAtCalendar(person)
    const open = () => page.goto('/settings/import')
    await open()
    const look = page.getByRole('button', { name: t('feeds:siteDrafts.look') })
    await look.click()
    await seeText(page, t('feeds:siteDrafts.noBlog'))
    await checkScreen(page, 'an import without a blog')

    await page.goto('/calendar')
    await connectWordpress(person, blog)
    await open()
    await look.click()
    const box = page.getByRole('checkbox', { name: title, exact: true })
    await box.check()
    expect(await page.getByRole('checkbox', { name: ours }).count()).toBe(0)
    await checkScreen(page, 'drafts of a blog')
    await page.getByRole('button', { name: t('feeds:siteDrafts.confirm', { count: 1 }), exact: true }).click()
    await seeText(page, t('feeds:import.imported', { count: 1 }))
    await expect.poll(() => box.isDisabled()).toBe(true)

    const [{ id } = { id: '' }] = await query<{ id: string }>(
      inject('dataDir'),
      'select id from post where title = $1',
      [title],
    )
    await page.goto(`/calendar/${id}`)
    await bodyOf(person).getByRole('heading', { name: 'Cold water' }).waitFor()
    await bodyOf(person).getByText('The wool is washed by hand & dries flat.').waitFor()
    expect(await page.getByText(t('evidence:draft.what')).count()).toBe(0)
    await checkScreen(page, 'an imported draft')

    // The blog is as it was.
    const there = (await findPosts(blog)).filter((post) => post.title.raw === title)
    expect(there.map(({ id, status }) => [id, status])).toEqual([[made.body.id, 'draft']])
  }),
)
