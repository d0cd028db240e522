import { benchBeside, LEAD_MS } from './lateness-beside.ts'

const POSTS = Number(process.env.BENCH_POSTS ?? 1_000)

/**
 * How late a thousand posts of one site go public that are due at one instant, alone and beside a thousand of another site
 * that takes requests and never answers. The bound is of issue 12.
 */
export const hangingSite = (): Promise<void> =>
  benchBeside({
    title: `hanging-site: ${POSTS} posts of one site at one instant`,
    beside: `beside ${POSTS} of a site that hangs`,
    hosts: 2,
    bound: 2,
    prepare: async ({ hosts: [one = '', other = ''], connectFake, due }) => {
      const fast = await connectFake(one)
      const hanging = await connectFake(other)
      return {
        measured: [fast],
        posts: POSTS,
        makeDue: () => due(fast, POSTS, LEAD_MS),
        // Due a moment before, so that they are the first that a claim sees.
        makeDueBeside: () => due(hanging, POSTS, LEAD_MS - 1_000),
        hanging: [other],
      }
    },
  })
