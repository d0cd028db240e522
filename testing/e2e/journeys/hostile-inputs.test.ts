import { expect, inject, test } from 'vitest'
import { hostileInputs } from '../hostile/inputs.ts'
import { arrive, ask, giveCoins } from '../person/arrive.ts'
import { nextWeek } from '../person/calendar.ts'
import { asPerson, englishDesk } from '../person/journey.ts'
import { openPerson, type Person } from '../person/open-person.ts'
import { bodyOf, letTimePass } from '../person/post-page.ts'
import { seeHeading, waitUntil } from '../person/see.ts'
import { query } from '../product-database.ts'
import { findPosts } from '../wordpress/wp-call.ts'

/** Of so many inputs one post is made: each was cleaned alone, so that none swallows another. */
const AT_ONCE = 60
/** The last words of each post: once they are there, all before them was drawn. */
const END = 'The end of it.'

/** Words that a field of a name takes, hostile ones. */
const names = hostileInputs.filter((input) => input.length <= 90 && !input.includes('\u0000'))
const isOurs = (person: Person, url: string) =>
  [person.appUrl, inject('blog').url].some((own) => url.startsWith(`${own}/`)) ||
  /^(data|blob|about):/.test(url)

/** What ran, asked another host or opened a dialog in this person's browser, in any page and frame. */
const watch = async (person: Person): Promise<string[]> => {
  const seen: string[] = []
  const { context } = person
  await context.exposeFunction('ran', () => void seen.push('a script ran'))
  await context.route(
    (url) => !isOurs(person, url.href),
    (route) => route.abort(),
  )
  context.on('request', (request) => {
    if (!isOurs(person, request.url())) seen.push(`asked ${request.url()} as ${request.resourceType()}`)
  })
  context.on('dialog', (dialog) => {
    seen.push(`a dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  return seen
}

/**
 * Pictures and videos by address are what posts hold; the inputs that are nothing else once they are cleaned are looked at
 * without them, so that every request to another host is one too many.
 */
const withoutPictures = (html: string) =>
  html.replaceAll(/<(?:img|iframe) [^>]*(?:evil\.example|\/api\/images\/)[^>]*>/g, '')

const save = async (person: Person, id: string, body: string, title: string): Promise<string> => {
  await ask(person, ['patch', `/api/posts/${id}`], { title, body })
  return (await ask<{ body: string }>(person, ['get', `/api/posts/${id}`])).body
}

const plan = async (person: Person, days: number, hour: number): Promise<string> => {
  const { data } = await ask<{ data: { id: string } }>(person, ['post', '/api/posts'], {
    publishAt: nextWeek(days, hour).toISOString(),
    timeZone: 'Europe/Madrid',
  })
  return data.id
}

/** Posts that hold what the product left of each input, with hostile titles, alternative texts and names around them. */
const fill = async (person: Person): Promise<{ id: string; title: string }[]> => {
  const scratch = await plan(person, 4, 20)
  const kept: string[] = []
  const refused: string[] = []
  for (const input of hostileInputs) {
    // What no database keeps, or nobody writes so deep by hand, is refused whole.
    const once = await save(person, scratch, `<p>a</p>${input}`, 'How wool is washed').catch((error) => {
      if (/answered (400|422)/.test(String(error))) refused.push(input)
      else throw error
      return null
    })
    if (once === null) continue
    expect(await save(person, scratch, once, 'How wool is washed'), input).toBe(once)
    kept.push(withoutPictures(once))
  }
  expect(kept.length).toBeGreaterThanOrEqual(300)
  expect(refused.length).toBeLessThan(20)
  const posts: { id: string; title: string }[] = []
  for (let from = 0; from < kept.length; from += AT_ONCE) {
    const nth = from / AT_ONCE
    const id = await plan(person, nth % 5, 9 + nth)
    const title = `${names[nth * 7] ?? ''} ${id.slice(-6)}`
    await save(person, id, '<p>An earlier text.</p>', title)
    await query(
      inject('dataDir'),
      `update post_version set begun_at = begun_at - interval '3 days', created_at = created_at - interval '3 days'
       where post_id = $1`,
      [id],
    )
    await save(person, id, `${kept.slice(from, from + AT_ONCE).join('')}<p>${END}</p>`, title)
    await query(
      inject('dataDir'),
      `update post set status = 'created', is_new = false, language = 'en', description = $2, excerpt = $2, meta_description = $2,
         completed_steps = '{publish_date,country_and_language,details,description,structure,image,title}' where id = $1`,
      [id, names[nth * 11 + 3]],
    )
    posts.push({ id, title })
  }
  const account = '(select account_id from sign_in_email where email = $1)'
  await query(
    inject('dataDir'),
    `update users set first_name = $2, surname = $3 where account_id = ${account}`,
    [person.email, names[2], names[40]],
  )
  await query(inject('dataDir'), `update workspace set name = $2 where account_id = ${account}`, [
    person.email,
    names[80],
  ])
  return posts
}

const seeEnd = (person: Person) => bodyOf(person).getByText(END).waitFor()

/** The post's page, its history, its editor in both views, and its shared preview. */
const lookAt = async (person: Person, reader: Person, { id }: { id: string }) => {
  const { page, t } = person
  await page.goto(`/calendar/${id}`)
  await seeEnd(person)
  await page.getByRole('tab', { name: t('post-page:tabs.history') }).click()
  await page
    .getByRole('list', { name: t('history:title') })
    .getByRole('button')
    .nth(1)
    .click()
  await page.getByRole('dialog').getByText(END).first().waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: t('post-page:bar.edit'), exact: true }).click()
  const text = page.getByLabel(t('post-page:editor.text'), { exact: true })
  await text.getByText(END).waitFor()
  await page.getByRole('button', { name: t('post-page:editor.source'), exact: true }).click()
  await page.getByRole('textbox', { name: t('post-page:editor.source'), exact: true }).waitFor()
  const { previewToken } = await ask<{ previewToken: string }>(person, [
    'get',
    `/api/posts/${id}/preview-token`,
  ])
  await reader.page.goto(`/preview-post/${previewToken}`)
  await seeEnd(reader)
}

/** What is pasted, and what is written as HTML, never saw the server's cleaner. */
const writeAll = async (person: Person, id: string) => {
  const { page, t } = person
  await page.goto(`/calendar/${id}`)
  await seeEnd(person)
  await page.getByRole('button', { name: t('post-page:bar.edit'), exact: true }).click()
  const text = page.getByLabel(t('post-page:editor.text'), { exact: true })
  await text.getByText(END).click()
  const source = page.getByRole('button', { name: t('post-page:editor.source'), exact: true })
  const html = page.getByRole('textbox', { name: t('post-page:editor.source'), exact: true })
  await text.evaluate((field, inputs) => {
    for (const input of inputs) {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/html', `<p>Pasted</p>${input}`)
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    }
  }, hostileInputs)
  // The HTML view hands what is written to the same reader, a walk that takes its time: one of each six.
  for (const input of hostileInputs.filter((_, nth) => nth % 6 === 0)) {
    await source.click()
    await html.fill(`<p>Written</p>${input}`)
    await source.click()
    await text.getByText('Written').first().waitFor()
  }
}

const connectBlog = async (person: Person) => {
  const { url, username, appPassword } = inject('blog')
  await ask(person, ['post', '/api/integrations/wordpress'], {
    baseUrl: url,
    username,
    appPassword,
    acceptsHttp: true,
  })
  await ask(person, ['put', '/api/integrations/wordpress/active'], {})
}

/** Each post goes out to the real site and is read there. */
const lookAtSite = async (
  person: Person,
  reader: Person,
  posts: readonly { id: string; title: string }[],
) => {
  for (const { id, title } of posts) {
    // Links are opened before a post goes out, and dead ones hold it: so it goes without.
    const { body } = await ask<{ body: string }>(person, ['get', `/api/posts/${id}`])
    await save(person, id, body.replaceAll(/ href="[^"]*"/g, ''), title)
    await ask(person, ['put', `/api/posts/${id}/platforms/wordpress`])
    await letTimePass(id)
  }
  for (const { id } of posts) {
    let link: string | null = null
    await waitUntil(`${id} is on the blog`, async () => {
      const [row] = await query<{ link: string | null; state: string; reason: string | null }>(
        inject('dataDir'),
        'select link, state, reason from publication where post_id = $1',
        [id],
      )
      if (row?.state === 'failed') throw new Error(`not published: ${row.reason}`)
      link = row?.state === 'published' ? row.link : null
      return link !== null
    })
    await reader.page.goto(link ?? '')
    await reader.page.getByText(END).first().waitFor()
  }
}

/**
 * Browsers tell of a handler, a style, a base or a film that the page's policy refuses already while a text is read, before it
 * is taken out of it. What would have passed is seen as a request.
 */
const forgiveReading = ({ faults }: Person) => {
  const others = faults.filter(
    (fault) => !/script-src-attr|inline event handler|style-src|base-uri|media-src/.test(fault),
  )
  faults.splice(0, faults.length, ...others)
}

test.for(englishDesk)(
  'more than three hundred hostile texts run nothing and ask nobody, wherever they are written and read ($language, $size)',
  asPerson(async (person) => {
    expect(new Set(hostileInputs).size).toBeGreaterThanOrEqual(300)
    await arrive(person, { tier: 'premium' })
    await giveCoins(person, 1000)
    await connectBlog(person)
    const reader = await openPerson(person.appUrl, { language: 'en', size: 'desk' })
    try {
      const seen = await Promise.all([watch(person), watch(reader)])
      const posts = await fill(person)
      for (const post of posts) await lookAt(person, reader, post)
      const { page } = person
      for (const view of ['week', 'month', 'day']) {
        await page.goto(`/calendar?view=${view}&date=${nextWeek(1, 12).toLocaleDateString('sv')}`)
        await page.locator('[data-calendar] [data-post]').first().waitFor()
      }
      await page.goto(`/my-post?date=${nextWeek(1, 12).toLocaleDateString('sv')}`)
      await seeHeading(page, person.t('messages:LABEL_MY_POSTS'), 1)
      await page.locator('main [data-post]').first().waitFor()
      expect([...seen.flat(), ...person.faults, ...reader.faults]).toEqual([])
      await lookAtSite(person, reader, posts)
      // Videos of the known sites are what posts may hold; on the blog nobody is asked before they load.
      expect(
        seen.flat().filter((what) => !what.startsWith('asked https://www.youtube.com/embed/')),
        'on the site',
      ).toEqual([])
      for (const list of seen) list.splice(0)
      const [first] = posts
      await query(inject('dataDir'), `update post set status = 'created' where id = $1`, [first?.id])
      await writeAll(person, first?.id ?? '')
      forgiveReading(person)
      expect(seen.flat(), 'while it is written').toEqual([])
      const listed = await findPosts(inject('blog'), { status: 'publish' })
      expect(listed.length).toBeGreaterThan(0)
      reader.faults.splice(0)
    } finally {
      await reader.leave()
    }
  }),
)
