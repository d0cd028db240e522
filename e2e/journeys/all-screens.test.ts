import type { Locator } from 'playwright-core'
import { inject, test } from 'vitest'
import { arrive, ask, giveCoins } from '../person/arrive.ts'
import { nextWeek, planPost } from '../person/calendar.ts'
import { checkScreen } from '../person/check-screen.ts'
import { asPerson, turned } from '../person/journey.ts'
import type { Person } from '../person/open-person.ts'
import { openPublishing, seeBody } from '../person/post-page.ts'
import { seeGone, seeHeading, seeText } from '../person/see.ts'
import { planAll } from '../person/wizard.ts'
import { query } from '../product-database.ts'

/** What the other journeys walk past: each screen, menu and dialog that none of them looks at for barriers. */
const title = 'How wool is washed'
const statuses = ['created', 'draft', 'published', 'failed', 'proposed'] as const
const date = nextWeek(2, 12).toLocaleDateString('sv')

/** Five posts of one hour: more than stand beside each other. Answers the written one's id. */
const planHour = async (person: Person): Promise<string> => {
  await giveCoins(person, 1000)
  const ids: string[] = []
  for (const [nth, status] of statuses.entries()) {
    const id = await planPost(person, nextWeek(2, 11, nth * 10))
    await query(
      inject('dataDir'),
      `update post set status = $2, title = $3, body = '<h2>Water</h2><p>In cold water.</p>', language = 'en',
         description = 'How wool is washed at home', completed_steps = '{publish_date,description,title}' where id = $1`,
      [id, status, `${title} ${nth}`],
    )
    ids.push(id)
  }
  return ids[0] ?? ''
}

const connectBlog = async (person: Person) => {
  const { url, username, appPassword } = inject('blog')
  const site = { baseUrl: url, username, appPassword, acceptsHttp: true }
  await ask(person, ['post', '/api/integrations/wordpress'], site)
  await ask(person, ['put', '/api/integrations/wordpress/active'], {})
}

const main = ({ page }: Person) => page.getByRole('main')
const button = (within: Locator, name: string | RegExp) =>
  within.getByRole('button', { name, exact: typeof name === 'string' })

/** Presses what opens it, looks at it, and closes it again. */
const look = async ({ page }: Person, name: string, opener: Locator, opened: Locator) => {
  await opener.click()
  await opened.first().waitFor()
  await checkScreen(page, name)
  await page.keyboard.press('Escape')
  await seeGone(opened)
}

test.for(turned)(
  'the calendar with what it opens has no barriers, by day and by night ($language, $size)',
  asPerson(async (person) => {
    const { page, t, size } = person
    await arrive(person, { tier: 'premium' })
    await connectBlog(person)
    await page.goto('/calendar')
    await planHour(person)
    await ask(person, ['post', '/api/ideas'], { title: 'Felting by hand', note: 'With soap' })
    const dialog = page.getByRole('dialog')
    const menu = page.getByRole('menu')

    await page.goto(`/calendar?view=month&date=${date}`)
    await main(person)
      .getByRole('button', { name: new RegExp(title) })
      .first()
      .waitFor()
    await checkScreen(page, 'a month')
    if (size === 'desk') {
      const more = button(main(person), t('calendar:more', { count: statuses.length - 2 }))
      await look(person, 'all posts of a day', more, dialog)
      await look(person, 'files of the calendar', button(main(person), t('calendar:export.title')), menu)
      await page.keyboard.press('w')
      const stack = button(
        main(person),
        new RegExp(t('calendar:stackNamed', { count: 3, time: '' }).slice(3)),
      )
      await look(person, 'posts of one hour', stack, dialog)
      await page.keyboard.press('d')
      await seeText(main(person), title)
      await checkScreen(page, 'a day')
      await button(main(person), t('calendar:ideas')).click()
    }
    const plan = button(main(person), t('planning:ideas.planNamed', { title: 'Felting by hand' }))
    await plan.waitFor()
    await checkScreen(page, 'ideas')
    await look(person, 'planning an idea', plan, dialog)

    await page.goto(`/calendar?date=${date}`)
    const card = main(person).getByRole('button', { name: new RegExp(`${title} 0`) })
    const post = page.getByRole('dialog', { name: t('post-dialog:label') })
    const more = button(post, t('planning:more'))
    /** What is closed within it by Escape may take it along. */
    const openPost = async () => {
      if (!(await post.isVisible())) await card.click()
      await post.getByRole('switch').first().waitFor()
    }
    await openPost()
    await checkScreen(page, 'an opened post')
    await look(person, 'more of a post', more, menu)
    for (const act of ['duplicate', 'repeat'] as const) {
      await openPost()
      await more.click()
      const item = page.getByRole('menuitem', { name: t(`planning:${act}.open`), exact: true })
      await look(
        person,
        `dialog: ${act}`,
        item,
        page.getByRole('dialog', { name: t(`planning:${act}.title`) }),
      )
    }
    for (const [key, asking] of [
      ['post-dialog:delete.act', 'messages:MESSAGES_CONFIRM_DELETE_POST'],
      ['post-dialog:editDate.title', 'post-dialog:editDate.title'],
    ] as const) {
      await openPost()
      await look(person, t(key), button(post, t(key)), page.getByRole('dialog', { name: t(asking) }))
    }
  }),
)

test.for(turned)(
  'what loads, fails or is empty has no barriers, by day and by night ($language, $size)',
  asPerson(async (person) => {
    const { page, t } = person
    await arrive(person)
    for (const path of ['/calendar', '/my-post']) {
      await page.goto(path)
      await page.getByRole('list', { name: t('posts:examples.samples') }).waitFor()
      await checkScreen(page, `${path}, empty`)
      const posts = (url: URL) => url.pathname === '/api/posts'
      await page.route(posts, (route) => route.abort())
      await page.goto(path)
      await seeText(page, t('posts:failed'))
      await checkScreen(page, `${path}, failed`)
      await page.unroute(posts)
      let goOn: () => void = () => undefined
      const waits = new Promise<void>((done) => {
        goOn = done
      })
      await page.route(posts, async (route) => {
        await waits
        await route.continue()
      })
      await page.goto(path)
      await main(person).locator('.mantine-Skeleton-root').filter({ visible: true }).first().waitFor()
      await checkScreen(page, `${path}, loading`)
      goOn()
      await seeGone(main(person).locator('.mantine-Skeleton-root').filter({ visible: true }))
      await page.unroute(posts)
    }
  }),
)

test.for(turned)(
  'the page of a post and its editor have no barriers, by day and by night ($language, $size)',
  asPerson(async (person) => {
    const { page, t, size } = person
    await arrive(person, { tier: 'premium' })
    await page.goto('/calendar')
    const id = await planHour(person)
    await page.goto(`/calendar/${id}`)
    await seeBody(person, 'In cold water.')
    await look(
      person,
      'more of the page',
      page.getByRole('button', { name: t('post-page:bar.more'), exact: true }),
      page.getByRole('menu'),
    )
    await openPublishing(person)
    for (const tab of ['seo.tab', 'evidence:evidence.tab', 'details.tab', 'history:tab', 'follow-ups:tab']) {
      const name = t(tab.startsWith('seo') || tab.startsWith('details') ? `post-page:${tab}` : tab)
      await page.getByRole('tab', { name, exact: true }).click()
      await page.getByRole('tabpanel', { name, exact: true }).waitFor()
      await checkScreen(page, `beside a post: ${name}`)
    }
    if (size === 'phone') await page.keyboard.press('Escape')

    await page.getByRole('button', { name: t('post-page:bar.edit'), exact: true }).click()
    const text = page.getByLabel(t('post-page:editor.text'), { exact: true })
    await text.waitFor()
    await checkScreen(page, 'editor')
    const tool = (key: string) => page.getByRole('button', { name: t(key), exact: true })
    await text.getByText('In cold water.').click()
    await look(person, 'a video', tool('editor:video.tool'), page.getByRole('dialog'))
    await look(person, 'a picture', tool('editor:picture.tool'), page.getByRole('dialog'))
    await tool('editor:find.tool').click()
    const bar = page.getByRole('search', { name: t('editor:find.title'), exact: true })
    await bar.getByLabel(t('editor:find.words'), { exact: true }).fill('water')
    await seeText(bar, t('editor:find.count', { at: 1, of: 2 }))
    await checkScreen(page, 'find and replace')
    await bar.getByRole('button', { name: t('editor:find.close'), exact: true }).click()
    await tool('post-page:editor.source').click()
    await page.getByRole('textbox', { name: t('post-page:editor.source'), exact: true }).waitFor()
    await checkScreen(page, 'HTML view')
  }),
)

test.for(turned)(
  'the steps of a new post, the search and what asks about a connection have no barriers ($language, $size)',
  asPerson(async (person) => {
    const { page, t } = person
    await arrive(person, { tier: 'premium' })
    await connectBlog(person)
    await page.goto('/calendar/new')
    await seeHeading(page, t('messages:LABEL_WELCOME', { name: person.firstName }))
    await checkScreen(page, 'wizard, date')
    const unfinished = await planAll(person)
    for (const step of [
      'country',
      'platform',
      'details',
      'keyword',
      'title',
      'references',
      'structure',
    ] as const) {
      await page.goto(`/calendar/${unfinished}/edit?step=${step}`)
      await seeHeading(page, t(`writing:${step}.title`))
      await checkScreen(page, `wizard, ${step}`)
    }

    await page.goto('/integrations')
    await seeHeading(page, t('messages:LABEL_INTEGRATIONS'), 1)
    await page.getByText('WordPress').first().click()
    const remove = page.getByRole('button', { name: t('integrations:saved.delete'), exact: true })
    await look(person, 'deleting a connection', remove, page.getByRole('dialog'))

    await page
      .getByRole('banner')
      .getByRole('button', { name: t('shell:search.placeholder') })
      .click()
    const field = page.getByRole('combobox', { name: t('shell:search.placeholder') })
    await checkScreen(page, 'search')
    await field.fill('candle')
    await page.getByRole('option', { name: /A candle for every room/ }).waitFor()
    await checkScreen(page, 'something found')
    await field.fill('xyzzy')
    await seeText(page, t('shell:search.empty', { q: 'xyzzy' }))
    await checkScreen(page, 'nothing found')
  }),
)
