import { api } from '../../packages/contract/src/api.ts'
import type { TextProgress } from '../../packages/contract/src/writing/endpoints.ts'
import { listenTo } from '../server/event-stream.ts'
import { briefedPost, outlined } from '../server/staged-post.ts'
import { createWorld, type Person, type World } from '../server/world.ts'
import { withBenchDatabase } from './bench-database.ts'
import { type Call, startPacedModel } from './paced-model.ts'
import { median, printTable, quantile } from './print-table.ts'

const POSTS = Number(process.env.BENCH_POSTS ?? 8)

/** The longest chain of calls of which each began when the one before had ended, in milliseconds. */
const longestChain = (calls: readonly Call[]): number => {
  const inOrder = [...calls].sort((a, b) => a.to - b.to)
  const best: number[] = []
  inOrder.forEach(({ from, to }, at) => {
    const before = inOrder.slice(0, at).map((one, nth) => (one.to <= from ? (best[nth] ?? 0) : 0))
    best[at] = to - from + Math.max(0, ...before)
  })
  return Math.max(0, ...best)
}

/** Of the calls that a text cannot do without, whoever asks them: a section, the edit, then head or judge. */
const shortestChain = (calls: readonly Call[]): number => {
  const longest = (...stages: string[]) =>
    Math.max(0, ...calls.filter(({ stage }) => stages.includes(stage)).map(({ from, to }) => to - from))
  return (
    longest('understand') + longest('plan') + longest('section') + longest('edit') + longest('head', 'judge')
  )
}

/** As a tab does it: it listens, and reads how far the text is whenever it is told that something changed. */
const writeOne = async (
  world: World,
  { url, as, id }: { url: string; as: Person; id: string },
): Promise<{ firstAt: number; wroteMs: number; words: number }> => {
  const progress = api.writing.textProgress.route[1].replace(':id', id)
  const read = async () => {
    const answer = await fetch(url + progress, { headers: { authorization: `Bearer ${as.token}` } })
    return (await answer.json()) as TextProgress
  }
  const stream = await listenTo(url, as.token)
  await stream.until('reset')
  const from = performance.now()
  await world.call(api.writing.writeText, { as, params: { id } })
  let firstAt = 0
  for (let seen = 0; ; ) {
    while (stream.heard.length === seen) await new Promise((resolve) => setTimeout(resolve, 5))
    seen = stream.heard.length
    const { status, partialHtml } = await read()
    if (firstAt === 0 && partialHtml !== '') firstAt = performance.now()
    if (status !== 'creating') break
  }
  const wroteMs = performance.now() - from
  stream.close()
  const { body } = await world.call(api.posts.get, { as, params: { id } })
  return { firstAt, wroteMs, words: body.wordCount ?? 0 }
}

/**
 * Posts written one after another by a model at the pace of a real one, watched as a tab watches them. Bounds: the first
 * words are there 300 ms after the model's first token of a section; a text takes 1.2 times the longest chain of its
 * model calls. Once with the outline's plan at hand, as after the wizard, and once with all asked anew.
 */
export const pipeline = (): Promise<void> =>
  withBenchDatabase(async (databaseUrl) => {
    const model = await startPacedModel('clay-pot-en')
    const silent = () => undefined
    const world = await createWorld({
      databaseUrl,
      tools: {
        ai: model.ai,
        examples: [],
        log: { debug: silent, info: silent, warn: silent, error: console.error },
      },
    })
    const url = await world.listen()
    world.startJobs()
    const rows = []
    for (const isAnew of [false, true]) {
      const as = await world.owner({ coins: 10 * POSTS })
      const firsts: number[] = []
      const ratios: number[] = []
      const bare: number[] = []
      const seconds: number[] = []
      let words = 0
      for (let nth = 0; nth < POSTS; nth++) {
        const id = await briefedPost(world, as, model.recording)
        await outlined(world, as, id)
        if (isAnew) await world.database.pool.query('delete from writing_stage where post_id = $1', [id])
        model.calls.length = 0
        const one = await writeOne(world, { url, as, id })
        const begun = model.calls.filter(({ stage }) => stage === 'section').map(({ firstAt }) => firstAt)
        firsts.push(one.firstAt - Math.min(...begun))
        ratios.push(one.wroteMs / longestChain(model.calls))
        bare.push(one.wroteMs / shortestChain(model.calls))
        seconds.push(one.wroteMs / 1_000)
        words = one.words
      }
      rows.push({
        what: isAnew ? 'all asked anew' : 'after the wizard',
        posts: POSTS,
        words,
        'first words ms, median': median(firsts).toFixed(0),
        'worst (300)': quantile(firsts, 1).toFixed(0),
        'whole s': median(seconds).toFixed(1),
        'of its chain, median': median(ratios).toFixed(2),
        'worst (1.2)': quantile(ratios, 1).toFixed(2),
        'of the chain without waiting for a turn': median(bare).toFixed(2),
      })
    }
    printTable('pipeline: how soon a text is seen, and how long it takes', rows)
    await world.close()
    await model.close()
  })
