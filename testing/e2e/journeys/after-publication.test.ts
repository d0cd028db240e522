import { META_DESCRIPTION_MAX } from '@tintario/contract/posts/limits.ts'
import { expect, inject, test } from 'vitest'
import { arrive, ask } from '../person/arrive.ts'
import { nextWeek } from '../person/calendar.ts'
import { checkScreen } from '../person/check-screen.ts'
import { connectWordpress } from '../person/connect-wordpress.ts'
import { asPerson, spanishPhone } from '../person/journey.ts'
import type { Person } from '../person/open-person.ts'
import { letTimePass, openPublishing, seeBody } from '../person/post-page.ts'
import { seeGone, seeText, waitUntil } from '../person/see.ts'
import { wentOutToday } from '../person/went-out.ts'
import { query } from '../product-database.ts'
import { findPosts, type WpPost, wpCall } from '../wordpress/wp-call.ts'

const body =
  '<h2>Water</h2><p>Wool is washed in cold water.</p><p>It is dried flat.</p><p>Never in the sun.</p>'

const onBlog = async (there: number) =>
  (await wpCall<WpPost>(inject('blog'), 'GET', `/wp/v2/posts/${there}?context=edit`)).body

/** A post that is out on the real blog: answers its ids here and there. */
const publish = async (person: Person, title: string): Promise<{ id: string; there: number }> => {
  const blog = inject('blog')
  const { page, t } = person
  await connectWordpress(person, blog)
  const { data } = await ask<{ data: { id: string } }>(person, ['post', '/api/posts'], {
    publishAt: nextWeek(2, 11).toISOString(),
    timeZone: 'Europe/Madrid',
  })
  await ask(person, ['patch', `/api/posts/${data.id}`], { title, body })
  await query(
    inject('dataDir'),
    `update post set language = 'en', description = 'How wool is washed at home',
     completed_steps = '{publish_date,country_and_language,details,description,structure,image,title}' where id = $1`,
    [data.id],
  )
  await ask(person, ['put', `/api/posts/${data.id}/platforms/wordpress`])
  await ask(person, ['put', `/api/posts/${data.id}/ready`])
  await page.goto(`/calendar/${data.id}`)
  await page.getByRole('button', { name: t('post-page:bar.more'), exact: true }).click()
  await page.getByRole('menuitem', { name: t('post-dialog:delete.act') }).click()
  const deletion = page.getByRole('dialog').filter({ hasText: t('messages:MESSAGES_CONFIRM_DELETE_POST') })
  await deletion.waitFor()
  await letTimePass(data.id)
  let there: WpPost | undefined
  await waitUntil('it is on the blog', async () => {
    there = (await findPosts(blog, { status: 'publish', search: title })).find(
      (post) => post.title.raw === title,
    )
    return there !== undefined
  })
  await deletion.getByRole('button', { name: t('post-dialog:delete.act') }).click()
  await page.getByText(wentOutToday(t)).waitFor()
  await seeGone(deletion)
  await checkScreen(page, 'question after a deletion that came too late')
  await page.getByRole('button', { name: t('publishing:wentOut.act') }).click()
  await waitUntil(
    'it is withdrawn',
    async () => there !== undefined && (await onBlog(there.id)).status === 'draft',
  )
  await page.goto(`/calendar/${data.id}`)
  await seeBody(person, 'Wool is washed in cold water.')
  await openPublishing(person)
  return { id: data.id, there: there?.id ?? 0 }
}

test.for(spanishPhone)(
  'a deletion that comes after the post went out asks whether it is taken off the blog; a post is changed on the real site, one change is taken over and another kept, the site is updated, and the post is withdrawn and published again ($language, $size)',
  asPerson(async (person) => {
    const { page, t, language } = person
    await arrive(person)
    await page.goto('/calendar')
    const title = `How wool is washed, ${language} ${Date.now()}`
    const { id, there } = await publish(person, title)
    const panel = page.getByRole('region', { name: t('publishing:title') })
    const care = panel.locator('section')
    const button = (name: string) => care.getByRole('button', { name, exact: true })
    await waitUntil('it was looked at', async () => {
      const [copy] = await ask<{ seenAt: string | null }[]>(person, ['get', `/api/posts/${id}/copies`])
      return copy?.seenAt !== null && copy !== undefined
    })

    const showAgain = async () => {
      await button(t('after:act.show')).click()
      await page
        .getByRole('dialog')
        .filter({ hasText: t('after:confirm.show.text', { site: 'X' }).split('X')[0] })
        .getByRole('button', { name: t('after:act.show') })
        .click()
      await button(t('after:act.withdraw')).waitFor()
    }
    await showAgain()
    await seeText(panel, t('publishing:state.published'))
    await seeText(page, t('post-page:published.text'))
    expect(await page.getByText(t('messages:MESSAGES_PUBLISHED_POST_LOCKED')).count()).toBe(0)

    const head = panel.locator('details', { hasText: t('publishing:head.summary') })
    await head.locator('summary').click()
    await seeText(head, t('publishing:head.noDescription'))
    expect(await head.innerText()).toContain(title)

    const before = await onBlog(there)
    await wpCall(inject('blog'), 'POST', `/wp/v2/posts/${there}`, {
      content: before.content.raw
        .replace('cold water', 'lukewarm water')
        .replace('dried flat', 'dried on a towel'),
    })
    await button(t('after:look')).click()
    await button(t('after:see')).waitFor()
    await checkScreen(page, 'post that was changed on its site')
    await button(t('after:see')).click()
    const site = (await care.getAttribute('aria-label')) ?? ''
    expect(site).not.toBe('')
    const compared = page.getByRole('dialog').filter({ hasText: t('after:lead') })
    const change = (nth: number) =>
      compared.getByRole('region', { name: t('after:piece', { nth, count: 2 }), exact: true })
    await change(1).locator('del', { hasText: 'cold' }).waitFor()
    await change(1).locator('ins', { hasText: 'lukewarm' }).waitFor()
    await change(2).locator('ins', { hasText: 'on a towel' }).waitFor()
    const save = compared.getByRole('button', { name: t('after:settle') })
    expect(await save.isDisabled()).toBe(true)
    await change(1).getByText(t('after:take'), { exact: true }).click()
    await change(2).getByText(t('after:keep'), { exact: true }).click()
    await checkScreen(page, 'changes on the site beside ours')
    await save.click()
    await seeText(page, t('after:settled'))
    await seeGone(compared)
    await button(t('after:act.update')).waitFor()
    await seeText(care, t('after:behind', { site: 'X' }).replace('X', '').trim())
    await checkScreen(page, 'post whose site shows an earlier text')
    await button(t('after:act.update')).click()
    await seeText(care, t('after:receipt.update.done', { site: 'X' }).replace('X', '').trim())
    await seeGone(button(t('after:act.update')))
    const after = await onBlog(there)
    expect(after.content.raw).toContain('Wool is washed in lukewarm water.')
    expect(after.content.raw).toContain('It is dried flat.')
    expect(after.link).toBe(before.link)
    const versions = await ask<{ cause: string }[]>(person, ['get', `/api/posts/${id}/versions`])
    expect(versions[0]?.cause).toBe('taken-over')

    // What search engines show of it is changed here like the text, and the site is told by the next update.
    await page.getByRole('button', { name: t('post-page:seo.edit') }).click()
    const texts = page.getByRole('dialog', { name: t('post-page:seo.editTitle') })
    await seeText(texts, t('post-page:seo.editPublished'))
    const description = texts.getByRole('textbox', { name: t('post-page:seo.metaDescription') })
    await description.fill('x'.repeat(META_DESCRIPTION_MAX + 1))
    await expect.poll(() => texts.getByRole('button', { name: t('common:save') }).isDisabled()).toBe(true)
    await description.fill('How wool is washed in cold water and dried flat.')
    await texts
      .getByRole('textbox', { name: t('post-page:seo.excerpt') })
      .fill('Wool, washed cold and dried flat.')
    await checkScreen(page, 'search texts of a published post')
    await texts.getByRole('button', { name: t('common:save') }).click()
    await seeGone(texts)
    const stored = await ask<{ metaDescription: string }>(person, ['get', `/api/posts/${id}`])
    expect(stored.metaDescription).toBe('How wool is washed in cold water and dried flat.')
    await button(t('after:act.update')).click()
    await waitUntil('the site was told', async () => {
      const [copy] = await ask<{ acts: { endedAt: string | null }[]; isBehind: boolean }[]>(person, [
        'get',
        `/api/posts/${id}/copies`,
      ])
      return copy?.isBehind === false && copy.acts.every(({ endedAt }) => endedAt !== null)
    })

    expect((await onBlog(there)).excerpt.raw).toBe('Wool, washed cold and dried flat.')
    await seeText(page, 'Wool, washed cold and dried flat.')

    await button(t('after:act.withdraw')).click()
    const confirm = page
      .getByRole('dialog')
      .filter({ hasText: t('after:confirm.withdraw.text', { site: 'X' }).split('X')[0] })
    await confirm.getByRole('button', { name: t('after:act.withdraw') }).click()
    await button(t('after:act.show')).waitFor()
    expect((await onBlog(there)).status).toBe('draft')
    await seeText(page, t('posts:status.withdrawn'))
    await checkScreen(page, 'withdrawn post')
    await showAgain()
    expect(await onBlog(there)).toMatchObject({ status: 'publish', link: before.link })

    await wpCall(inject('blog'), 'DELETE', `/wp/v2/posts/${there}`)
    await button(t('after:look')).click()
    await seeText(page, t('posts:status.trashed'))
    expect(await button(t('after:act.update')).count()).toBe(0)
  }),
)
