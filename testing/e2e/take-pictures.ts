import '../../scripts/follow-parent.ts'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { routes } from '@tintario/contract/core/routes.ts'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { sampleTexts } from '../../apps/server/src/features/sample/texts/sample-months.ts'
import { orSayWhy } from '../../scripts/say-why.ts'
import { buildWebIfStale } from '../../scripts/web-build.ts'
import { startFakeShopify } from '../server/fake-shopify/start-fake-shopify.ts'
import { launchBrowser } from './browser.ts'
import { drawSampleCovers } from './draw-sample-covers.ts'
import { connectShop, fillPictureMonths, nextMonday } from './picture-months.ts'
import { askAs, sampleOwner, signUpSampleOwner } from './sample-owner.ts'
import { startApp } from './start-app.ts'

/**
 * Draws the covers of sample shops, then takes the pictures of the README and of `docs/looks.md` (`docs/pictures`) and of
 * the home page from the running product, with a browser of the tests: `npm run pictures`. It needs no network and leaves
 * no data.
 */
const root = join(import.meta.dirname, '../..')

/** A shop of Madrid on every machine, so that no picture names another time zone. */
const TIME_ZONE = 'Europe/Madrid'
process.env.TZ = TIME_ZONE

const SHOP = 'casa-lumbre'
const readme = join(root, 'docs/pictures')
const home = join(root, 'apps/web/src/features/auth/pictures')
const QUALITY = 72
const MAX_BYTES = 150 * 1024

const sizes = {
  desk: { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1.4 },
  phone: { viewport: { width: 390, height: 700 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
}

/** Writes the screen as WebP, encoded by the browser, at its own scale unless one is given. Throws when a file is too large. */
const photograph = async (page: Page, file: string, fixedScale?: number): Promise<void> => {
  const devtools = await page.context().newCDPSession(page)
  const { width, height, scale } = await page.evaluate(() => ({
    width: innerWidth,
    height: innerHeight,
    scale: devicePixelRatio,
  }))
  const { data } = await devtools.send('Page.captureScreenshot', {
    format: 'webp',
    quality: QUALITY,
    clip: { x: 0, y: 0, width, height, scale: fixedScale ?? scale },
  })
  const bytes = Buffer.from(data, 'base64')
  if (bytes.length > MAX_BYTES) throw new Error(`${file} has ${bytes.length} bytes`)
  await writeFile(file, bytes)
  process.stdout.write(`${file.slice(root.length + 1)}: ${Math.ceil(bytes.length / 1024)} KB\n`)
}

/** Pixels of `docs/looks.md` for each point of the screen. */
const LOOK_SCALES = { desk: 1, phone: 1.5 }
/** Pixels in width of the home page's pictures: a desk's for screens with one and two pixels a point. */
const homeWidths = { desk: [1180, 1960], phone: [660] }

/** Writes what is on the screen for the home page, as AVIF, a third of the bytes of WebP. */
const photographForHome = async (page: Page, size: keyof typeof homeWidths, name: string): Promise<void> => {
  const screen = await page.screenshot()
  for (const width of homeWidths[size]) {
    const bytes = await sharp(screen).resize(width).avif({ quality: 50, effort: 6 }).toBuffer()
    const file = join(home, `${name}-${width}.avif`)
    await writeFile(file, bytes)
    process.stdout.write(`${file.slice(root.length + 1)}: ${Math.ceil(bytes.length / 1024)} KB\n`)
  }
}

/** Everything that the screen fetches has arrived and is drawn. */
const settle = async (page: Page) => {
  await page.waitForLoadState('networkidle').catch(() => undefined)
  await page.evaluate(() => document.fonts.ready)
  await wait(1_500)
}

const takePictures = async (language: 'en' | 'es') => {
  const shops = await startFakeShopify()
  const app = await startApp({ env: { SHOP_ADMIN_URL: shops.address } })
  const browser = await launchBrowser()
  try {
    const token = await signUpSampleOwner(app.url, language)
    const ask = askAs(app.url, token)
    await shops.shop(SHOP, { name: 'Casa Lumbre' })
    await connectShop(ask, shops.form(SHOP))
    const shown = await fillPictureMonths(ask, app.dataDir, language)
    for (const colorScheme of ['light', 'dark'] as const)
      for (const size of ['desk', 'phone'] as const) {
        const context = await browser.newContext({
          ...sizes[size],
          baseURL: app.url,
          colorScheme,
          timezoneId: TIME_ZONE,
          locale: language === 'es' ? 'es-ES' : 'en-GB',
          reducedMotion: 'reduce',
        })
        await context.addInitScript((chosen) => localStorage.setItem('i18nextLng', chosen), language)
        const { email, password } = sampleOwner
        await context.request.post(routes.auth.login[1], { data: { email, password } })
        const page = await context.newPage()
        const open = async (path: string) => {
          await page.goto(path)
          await settle(page)
        }
        const look = (name: string) =>
          photograph(page, join(readme, `look-${name}-${colorScheme}.webp`), LOOK_SCALES[size])
        const monday = `date=${nextMonday(0).toLocaleDateString('sv')}`
        await open(`/calendar?${monday}`)
        await photographForHome(page, size, `calendar-${size}-${language}-${colorScheme}`)
        if (size === 'phone') {
          if (language === 'es') await look('phone')
        } else if (language === 'en') {
          await photograph(page, join(readme, `calendar-${colorScheme}.webp`))
          await page.getByRole('main').getByRole('button', { name: sampleTexts.en.scents.title }).click()
          await settle(page)
          await look('week')
          await open(`/calendar/${shown}`)
          await photograph(page, join(readme, `post-${colorScheme}.webp`))
        } else {
          await open(`/calendar?view=month&${monday}`)
          await look('month')
          await open(`/calendar/${shown}`)
          await look('post')
        }
        await context.close()
      }
  } finally {
    await browser.close()
    await app.stop()
    await shops.stop()
  }
}

await orSayWhy(async () => {
  await drawSampleCovers()
  await buildWebIfStale()
  for (const folder of [readme, home]) await mkdir(folder, { recursive: true })
  for (const language of ['en', 'es'] as const) await takePictures(language)
})
