import { type HostileSite, startHostileSite } from '../server/hostile/site/start-hostile-site.ts'
import { benchBeside, LEAD_MS } from './lateness-beside.ts'

/** Posts of others, each on a site of its own, and the time over which they are due. */
const OTHERS = 500
const SPREAD_MS = 20_000
/** Posts of the hostile tenant for each of the answers that his sites give. */
const HOSTILE_EACH = 4

/** The worst that a site can answer while a post is sent to it. */
const answers: Parameters<HostileSite['wordpress']>[] = [
  ['create', 'error', 'comment-dashes.200000'],
  ['create', 'error', 'less.1000000'],
  ['create', 'error', 'meta-charset.2000000'],
  ['create', 'code', 'digits.9000000'],
  ['create', 'json', 'json-deep-objects.9000000'],
  ['create', 'json', 'json-keys.9000000'],
  ['create', 'before', 'json-after-lines.4000000'],
  ['create', 'page', 'open-div.9000000'],
  ['create', 'trick', 'gzip-bomb'],
  ['create', 'trick', 'endless-body'],
  ['create', 'trick', 'chunks-tiny'],
  ['publish', 'fields', 'open-div.2000000'],
  ['publish', 'fields', 'nested-li-dd.2000000'],
  ['publish', 'fields', 'open-a-a.2000000'],
  ['publish', 'fields', 'attributes-thousands.2000000'],
  ['publish', 'fields', 'p-word.9000000'],
  ['publish', 'addresses', 'spaces-then-word.60000'],
  ['publish', 'trick', 'retry-after-brackets'],
  ['index', 'fields', 'open-div.2000000'],
  ['home', 'page', 'link-api.200000'],
  ['home', 'trick', 'link-less'],
]

/**
 * How late 500 posts of others go public while one tenant's sites answer with the worst of it and are due with posts of
 * their own, beside the same without him. The bound is of issue 8.
 */
export const hostileSite = (): Promise<void> =>
  benchBeside({
    title: `hostile-site: ${OTHERS} posts of others over ${SPREAD_MS / 1_000} s`,
    beside: `beside ${answers.length * HOSTILE_EACH} of one hostile tenant`,
    hosts: OTHERS + answers.length,
    bound: 1.5,
    prepare: async ({ hosts, connect, connectFake, due }) => {
      const hostile = await startHostileSite()
      const others = await Promise.all(hosts.slice(0, OTHERS).map(connectFake))
      const his = await Promise.all(
        answers.map(([stage, form, name], nth) =>
          connect(hostile.wordpress(stage, form, name, hosts[OTHERS + nth])),
        ),
      )
      const spread = (sites: typeof others, count: number) =>
        Promise.all(sites.map((site, nth) => due(site, count, LEAD_MS + (nth * SPREAD_MS) / sites.length)))
      return {
        measured: others,
        posts: OTHERS,
        makeDue: () => spread(others, 1),
        makeDueBeside: () => spread(his, HOSTILE_EACH),
        stop: () => hostile.stop(),
      }
    },
  })
