import { routes } from '@tintario/contract/core/routes.ts'
import { buildWebIfStale } from '../../scripts/web-build.ts'
import { launchBrowser } from '../e2e/browser.ts'
import { query } from '../e2e/product-database.ts'
import { signUpSampleOwner } from '../e2e/sample-owner.ts'
import { type App, startApp } from '../e2e/start-app.ts'
import { median, printTable, quantile } from './print-table.ts'
import { openScreen } from './screen.ts'
import type { Screen } from './screen-acts.ts'
import { settle, takeInteractions } from './screen-watch.ts'

/** How much slower the processor is made. */
const SLOWED = 4
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3)
const WORDS = ' wool is washed by hand in cold water'
const ARROWS = 30
/** About 2,000 words under twenty headings. */
const body = Array.from(
  { length: 20 },
  (_, at) =>
    `<h2>Part ${at}</h2>${`<p>${'Wash wool in cold water and dry it flat, away from the sun. '.repeat(4)}</p>`.repeat(2)}`,
).join('')

type Figures = Map<string, number[]>
const add = (figures: Figures, name: string, ...values: number[]) =>
  figures.set(name, [...(figures.get(name) ?? []), ...values])

/** A planned post with a written text. */
const runStages = async ({ url, dataDir }: App, token: string): Promise<string> => {
  const publishAt = new Date(Date.now() + 30 * 24 * 3_600_000).toISOString()
  const answer = await fetch(`${url}${routes.posts.create[1]}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ publishAt }),
  })
  if (!answer.ok) throw new Error(`the post answered ${await answer.text()}`)
  const { data } = (await answer.json()) as { data: { id: string } }
  await query(
    dataDir,
    `update post set title = 'How wool is washed', body = $2, status = 'created', language = 'en', is_new = false,
       description = 'How wool is washed at home', completed_steps = '{publish_date,description,title}' where id = $1`,
    [data.id, body],
  )
  return data.id
}

const measureEditor = async (screen: Screen, id: string, figures: Figures): Promise<void> => {
  const { page, url } = screen
  await page.goto(`${url}/calendar/${id}`)
  const edit = page.getByRole('button', { name: 'Edit', exact: true }).first()
  await edit.waitFor()
  await settle(page, 1_000)
  await screen.wire.send('Emulation.setCPUThrottlingRate', { rate: SLOWED })
  await takeInteractions(page, 0)
  await edit.press('Enter')
  const text = page.locator('[contenteditable=true]').first()
  await text.waitFor()
  await settle(page, 2_000)
  add(figures, 'open the editor', ...(await takeInteractions(page, 1)))
  const press = async (name: string, keys: readonly string[]) => {
    await takeInteractions(page, 0)
    for (const key of keys) {
      await page.keyboard.press(key)
      await settle(page, 50)
    }
    add(figures, name, ...(await takeInteractions(page, keys.length)))
  }
  await text.locator('p').first().click()
  await page.keyboard.press('End')
  await settle(page, 1_000)
  await press('a key at the beginning', [...WORDS])
  await press('an arrow key', Array(ARROWS).fill('ArrowLeft'))
  await page.keyboard.press('Control+End')
  await settle(page, 1_000)
  await press('a key at the end', [...WORDS])
}

const row = (what: string, values: readonly number[]) => ({
  what,
  p50: Math.round(median(values)),
  p95: Math.round(quantile(values, 0.95)),
  p98: Math.round(quantile(values, 0.98)),
  worst: Math.round(Math.max(...values)),
  count: values.length,
})

/** How long a key takes to the next paint in the editor of a long text, on a slowed processor. */
export const editor = async (): Promise<void> => {
  await buildWebIfStale()
  const app = await startApp()
  const browser = await launchBrowser()
  const figures: Figures = new Map()
  try {
    const id = await runStages(app, await signUpSampleOwner(app.url, 'en'))
    for (let round = 0; round < ROUNDS; round++) {
      const screen = await openScreen(browser, app.url)
      await measureEditor(screen, id, figures)
      await screen.page.context().close()
    }
  } finally {
    await browser.close()
    await app.stop()
  }
  printTable(
    `editor: interaction to next paint, ms, ${SLOWED}× slowed`,
    [...figures].map(([what, values]) => row(what, values)),
  )
}
