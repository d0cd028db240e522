import { expect, inject, test } from 'vitest'
import { arrive, ask } from '../person/arrive.ts'
import { checkScreen } from '../person/check-screen.ts'
import { connectWordpress } from '../person/connect-wordpress.ts'
import { asPerson, spanishPhone } from '../person/journey.ts'
import { letTimePass, openPublishing, seeBody, seePublication } from '../person/post-page.ts'
import { seeText, waitUntil } from '../person/see.ts'
import { planWrittenPost } from '../person/written-post.ts'
import { wpCall } from '../wordpress/wp-call.ts'

type Term = { id: number; name: string }
const termsOf = async (path: string): Promise<string[]> =>
  (await wpCall<Term[]>(inject('blog'), 'GET', path)).body.map(({ name }) => name).sort()

test.for(spanishPhone)(
  'categories and tags are chosen from the real site or typed, go out with the post, and follow it when they change ($language, $size)',
  asPerson(async (person) => {
    const { page, t, language, size } = person
    const blog = inject('blog')
    const only = `${language} ${Date.now()}`
    await arrive(person)
    await page.goto('/calendar')
    await connectWordpress(person, blog)
    await wpCall(blog, 'POST', '/wp/v2/categories', { name: `Care ${only}` })
    const title = `How wool is filed, ${only}`
    const body = '<h2>Water</h2><p>Wool likes it cold.</p>'
    const id = await planWrittenPost(person, { title, body, status: 'draft', isComplete: true })
    await ask(person, ['put', `/api/posts/${id}/platforms/wordpress`])
    await page.goto(`/calendar/${id}`)
    await seeBody(person, 'Wool likes it cold.')
    await openPublishing(person)

    const panel = page.getByRole('region', { name: t('post-page:terms.title') })
    const field = (kind: string) => panel.getByRole('combobox', { name: t(`post-page:terms.${kind}`) })
    const kept = async () => {
      const post = await ask<{ categories: string[]; tags: string[] }>(person, ['get', `/api/posts/${id}`])
      return [post.categories, post.tags]
    }
    await seeText(panel, t('post-page:terms.made'))
    await field('categories').click()
    await field('categories').fill(`care ${only}`)
    await page.getByRole('option', { name: `Care ${only}`, exact: true }).waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await waitUntil('the category is kept', async () => (await kept())[0]?.length === 1)
    // The list of the first field goes when it is left.
    await page.keyboard.press('Tab')
    await field('tags').fill(`merino ${only}`)
    await seeText(panel, t(`post-page:terms.${size === 'phone' ? 'noneFoundTap' : 'noneFound'}`))
    await checkScreen(page, 'categories and tags of a post')
    if (size === 'phone')
      await panel.getByRole('button', { name: t('post-page:terms.add'), exact: true }).click()
    else await page.keyboard.press('Enter')
    await waitUntil('the tag is kept', async () => (await kept())[1]?.length === 1)
    const isStored = () => waitUntil('the field can be changed', () => field('tags').isEditable())
    // A pasted list is split, what is there already is left out, and Backspace removes the last one.
    await isStored()
    await field('tags').evaluate((input, list) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', list)
      input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    }, `felt ${only}, Merino ${only}, loden ${only}`)
    await waitUntil('the pasted tags are kept', async () => (await kept())[1]?.length === 3)
    expect((await kept())[1]).toEqual([`merino ${only}`, `felt ${only}`, `loden ${only}`])
    for (const left of [2, 1]) {
      await isStored()
      await field('tags').press('Backspace')
      await waitUntil('the last tag is removed', async () => (await kept())[1]?.length === left)
    }
    await isStored()
    await field('tags').fill('wool <b>')
    await page.keyboard.press('Enter')
    await seeText(panel, t('messages:FIELD_TERM'))
    expect(await kept()).toEqual([[`Care ${only}`], [`merino ${only}`]])

    await ask(person, ['put', `/api/posts/${id}/ready`])
    await letTimePass(id)
    await seePublication(person, 'published')
    const { body: found } = await wpCall<Term[]>(
      blog,
      'GET',
      `/wp/v2/posts?search=${encodeURIComponent(title)}&_fields=id`,
    )
    const there = found[0]?.id
    const filed = () =>
      Promise.all([termsOf(`/wp/v2/categories?post=${there}`), termsOf(`/wp/v2/tags?post=${there}`)])
    expect(await filed()).toEqual([[`Care ${only}`], [`merino ${only}`]])

    await seeText(panel, t('post-page:terms.published'))
    const update = page.getByRole('button', { name: t('after:act.update') })
    await field('tags').fill(`winter ${only}`)
    await page.keyboard.press('Enter')
    await update.waitFor()
    expect((await filed())[1]).toEqual([`merino ${only}`])
    await update.click()
    await waitUntil('the site was updated', async () => (await filed())[1].length === 2)
    expect(await filed()).toEqual([[`Care ${only}`], [`merino ${only}`, `winter ${only}`]])
  }),
)
