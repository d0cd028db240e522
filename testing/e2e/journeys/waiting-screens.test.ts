import { test } from 'vitest'
import { arrive } from '../person/arrive.ts'
import { checkScreen } from '../person/check-screen.ts'
import { asPerson, turned } from '../person/journey.ts'
import { seeGone, seeText } from '../person/see.ts'

test.for(turned)(
  'what loads, fails or is empty has no barriers, by day and by night ($language, $size)',
  asPerson(async (person) => {
    const { page, t } = person
    await arrive(person)
    for (const path of ['/calendar', '/my-post']) {
      await page.goto(path)
      await seeText(page, t('posts:examples.samples'))
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
      await page
        .getByRole('main')
        .locator('.mantine-Skeleton-root')
        .filter({ visible: true })
        .first()
        .waitFor()
      await checkScreen(page, `${path}, loading`)
      goOn()
      await seeGone(page.getByRole('main').locator('.mantine-Skeleton-root').filter({ visible: true }))
      await page.unroute(posts)
    }
  }),
)
