import '../../scripts/follow-parent.ts'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { orSayWhy } from '../../scripts/say-why.ts'
import { buildWebIfStale } from '../../scripts/web-build.ts'
import { startFakeShopify } from '../server/fake-shopify/start-fake-shopify.ts'
import { launchBrowser } from './browser.ts'
import { connectShop, fillPictureMonths, nextMonday } from './picture-months.ts'
import { query } from './product-database.ts'
import { askAs, sampleOwner, signUpSampleOwner } from './sample-owner.ts'
import { type Screen, screens } from './screens.ts'
import { startApp } from './start-app.ts'

/**
 * Takes pictures of the main screens, light and dark, at a desk and on a phone, and compares them with those of the run
 * before: `npm run prove -- screens [--only=words] [--new]`. `--only` takes the screens whose name contains the words,
 * `--new` makes this run the one to compare with. Pictures, the product's data and the contact sheet are in the folder
 * SCREENS_DIR, which is outside the repository. It fails only when a screen cannot be opened.
 */
const folder = resolve(process.env.SCREENS_DIR ?? join(tmpdir(), 'tintario-screens'))
const { values } = parseArgs({
  options: { only: { type: 'string', default: '' }, new: { type: 'boolean', default: false } },
})
const sizes = {
  desk: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
} as const
const schemes = ['light', 'dark'] as const
const OPENS_WITHIN_MS = 30_000
/** A channel that differs by no more looks the same. */
const SAME_WITHIN = 8
const SHEET_ROWS = 40

const before = join(folder, 'before')
const after = join(folder, 'after')
const data = join(folder, 'data')

/** The instant at which the browsers' clocks stand: that of the first run. */
const frozenClock = async (): Promise<number> => {
  const file = join(folder, 'clock')
  const known = Number(await readFile(file, 'utf8').catch(() => ''))
  if (known) return known
  // Monday at noon of the week that is planned, so that the day on which it runs changes nothing.
  const clock = nextMonday(0, 12).getTime()
  await writeFile(file, String(clock))
  return clock
}

/** Nothing moves, and no caret blinks. */
const stillness = `*, *::before, *::after { animation: none !important; transition: none !important; caret-color: transparent !important }`

const settle = async (page: Page): Promise<void> => {
  await page.waitForLoadState('networkidle', { timeout: 5_000 }).catch(() => undefined)
  await page
    .locator('.mantine-Skeleton-root')
    .first()
    .waitFor({ state: 'hidden', timeout: 5_000 })
    .catch(() => undefined)
  await page.evaluate(() => document.fonts.ready)
  // A busy machine may draw a page long before its pictures.
  await page
    .waitForFunction(
      () =>
        [...document.images].every(
          (image) => image.complete || image.getBoundingClientRect().top > window.innerHeight,
        ),
      undefined,
      { timeout: 5_000 },
    )
    .catch(() => undefined)
  await page.addStyleTag({ content: stillness }).catch(() => undefined)
  await page.waitForTimeout(400)
}

const photograph = async (context: BrowserContext, screen: Screen, size: string, into: string) => {
  const page = await context.newPage()
  try {
    page.setDefaultTimeout(OPENS_WITHIN_MS)
    await page.goto(screen.path)
    await page.locator('h1').first().waitFor()
    await settle(page)
    if (screen.open) {
      await screen.open(page)
      await settle(page)
    }
    for (const scheme of schemes) {
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
      await page.waitForTimeout(150)
      await writeFile(join(into, `${screen.name}-${size}-${scheme}.png`), await page.screenshot())
    }
  } finally {
    await page.close()
  }
}

/** Fills the product on the first run; a later one finds its data there. */
const preparePosts = async (url: string, shop: object): Promise<void> => {
  const ask = askAs(url, await signUpSampleOwner(url, 'en'))
  if ((await query(data, 'select from post limit 1')).length > 0) return
  await connectShop(ask, shop)
  await fillPictureMonths(ask, data, 'en')
  // What belongs to a run and not to a screen would differ each time.
  await query(data, `update post set updated_at = '2026-01-01' where updated_at is not null`)
}

const takePictures = async (browser: Browser, into: string): Promise<string[]> => {
  const clock = await frozenClock()
  const failed: string[] = []
  const shops = await startFakeShopify()
  await mkdir(data, { recursive: true, mode: 0o711 })
  const app = await startApp({ dataDir: data, env: { SHOP_ADMIN_URL: shops.address } })
  try {
    await preparePosts(app.url, shops.form())
    const [post] = await query<{ id: string }>(
      data,
      'select id from post where body is not null order by publish_at',
    )
    const [draft] = await query<{ id: string }>(
      data,
      'select id from post where body is null order by publish_at',
    )
    for (const [size, shape] of Object.entries(sizes))
      for (const isGuest of [true, false]) {
        const context = await browser.newContext({
          ...shape,
          baseURL: app.url,
          locale: 'en-GB',
          bypassCSP: true,
        })
        await context.clock.setFixedTime(clock)
        await context.addInitScript(() => localStorage.setItem('i18nextLng', 'en'))
        const { email, password } = sampleOwner
        if (!isGuest) await context.request.post('/api/login', { data: { email, password } })
        for (const screen of screens(size, { post: post?.id ?? '', draft: draft?.id ?? '' })) {
          if ((screen.isGuest ?? false) !== isGuest || !screen.name.includes(values.only)) continue
          await photograph(context, screen, size, into).catch((error: unknown) => {
            failed.push(
              `${screen.name} (${size}): ${error instanceof Error ? error.message.split('\n')[0] : error}`,
            )
          })
        }
        await context.close()
      }
  } finally {
    await app.stop()
    await shops.stop()
  }
  return failed
}

type Difference = { name: string; share: number; picture: string }

/** The share of pixels that differ, and a picture in which they are red. Runs in the browser, which decodes both. */
const differ = async ([one, other, within]: [string, string, number]): Promise<{
  share: number
  picture: string
}> => {
  const draw = async (source: string) => {
    const bitmap = await createImageBitmap(await (await fetch(source)).blob())
    const canvas = document.createElement('canvas')
    canvas.width = bitmap.width
    canvas.height = bitmap.height
    const context = canvas.getContext('2d')
    if (!context) throw new Error('no canvas')
    context.drawImage(bitmap, 0, 0)
    return { canvas, context, pixels: context.getImageData(0, 0, bitmap.width, bitmap.height) }
  }
  const [{ pixels: was }, now] = [await draw(one), await draw(other)]
  const { data: current } = now.pixels
  let count = 0
  for (let at = 0; at < current.length; at += 4) {
    const isSame = [0, 1, 2].every(
      (channel) => Math.abs((was.data[at + channel] ?? 0) - (current[at + channel] ?? 0)) <= within,
    )
    if (isSame)
      for (const channel of [0, 1, 2]) current[at + channel] = 200 + (current[at + channel] ?? 0) * 0.2
    else {
      count += 1
      current.set([220, 30, 30], at)
    }
  }
  now.context.putImageData(now.pixels, 0, 0)
  return { share: (count * 4) / current.length, picture: now.canvas.toDataURL('image/png') }
}

const asUrl = async (file: string) => `data:image/png;base64,${(await readFile(file)).toString('base64')}`

const compare = async (browser: Browser): Promise<Difference[]> => {
  const page = await browser.newPage()
  const known = new Set(await readdir(before))
  const found: Difference[] = []
  for (const name of (await readdir(after)).filter((file) => known.has(file) && file.includes(values.only))) {
    const pair: [string, string, number] = [
      await asUrl(join(before, name)),
      await asUrl(join(after, name)),
      SAME_WITHIN,
    ]
    found.push({ name, ...(await page.evaluate(differ, pair)) })
  }
  await page.close()
  return found.sort((a, b) => b.share - a.share)
}

const percent = (share: number) => `${(share * 100).toFixed(2).padStart(6)} %`

/** Before, after and difference of what changed most, beside each other: one sheet for each size. */
const writeSheets = async (browser: Browser, found: Difference[]): Promise<void> => {
  for (const size of Object.keys(sizes)) {
    const rows = found
      .filter(({ name, share }) => name.includes(`-${size}-`) && share > 0)
      .slice(0, SHEET_ROWS)
    const width = size === 'desk' ? 600 : 260
    const cells = await Promise.all(
      rows.map(async ({ name, share, picture }) => {
        const pictures = [await asUrl(join(before, name)), await asUrl(join(after, name)), picture]
        const images = pictures.map((source) => `<img width="${width}" src="${source}">`)
        return `<figure><figcaption>${name} ${percent(share)}</figcaption>${images.join(' ')}</figure>`
      }),
    )
    const style =
      'body{margin:8px;font:14px sans-serif;display:flex;flex-wrap:wrap}figure{margin:6px}figcaption{padding:2px}'
    const page = await browser.newPage({ viewport: { width: 1880, height: 400 } })
    await page.setContent(`<style>${style}</style>${cells.join('')}`)
    await page.screenshot({ path: join(folder, `sheet-${size}.png`), fullPage: true })
    await page.close()
  }
}

await orSayWhy(async () => {
  await buildWebIfStale()
  for (const each of [before, after]) await mkdir(each, { recursive: true })
  const isFirst = values.new || (await readdir(before)).length === 0
  const browser = await launchBrowser()
  try {
    const failed = await takePictures(browser, isFirst ? before : after)
    if (!isFirst) {
      const found = await compare(browser)
      for (const { name, share } of found) process.stdout.write(`${percent(share)}  ${name}\n`)
      await writeSheets(browser, found)
    }
    process.stdout.write(`Pictures${isFirst ? '' : ' and sheets'} are in ${folder}\n`)
    if (failed.length > 0) throw new Error(`not opened:\n${failed.join('\n')}`)
  } finally {
    await browser.close()
  }
})
