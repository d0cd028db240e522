import robotsParser from 'robots-parser'
import { inThread } from './threads.ts'

export type Robots = {
  /** Whether each of the paths (with its query) may be read, in the order of the question. */
  allowed: boolean[]
  /** Between two requests, in milliseconds. */
  crawlDelayMs: number
  /** Addresses as written in the file, unchecked. */
  sitemaps: string[]
}

/** The package is CommonJS, but its types describe an ES module. */
const parseRobots = robotsParser as unknown as typeof robotsParser.default

const AGENT = 'tintario'
const CHARACTERS = 500_000
const RULES = 2_000
const PATTERN = 2_000
const WILDCARDS = 20
const SITEMAPS = 20
const PATHS = 100
/** Seconds: no file asks for more than a day in earnest. */
const DELAY_MAX = 86_400

/** RFC 9309 compares paths by their octets: unreserved characters plain, all others percent-encoded. */
const encodePath = (path: string): string =>
  encodeURI(path.toWellFormed())
    .replaceAll('%25', '%')
    .replaceAll("'", '%27')
    .replace(/%[0-9a-f]{2}/gi, (octet) => {
      const character = String.fromCharCode(Number.parseInt(octet.slice(1), 16))
      return /[\w.~-]/.test(character) ? character : octet.toUpperCase()
    })

/** Within the limits: a cut `disallow` matches more, which is safe; an `allow` past them is empty. */
const limitPattern = (name: 'allow' | 'disallow', value: string): string => {
  const pattern = encodePath(value.replace(/\*+/g, '*'))
  const parts = pattern.split('*')
  if (pattern.length <= PATTERN && parts.length - 1 <= WILDCARDS) return pattern
  return name === 'allow' ? '' : `${parts.slice(0, WILDCARDS).join('*')}*`.slice(0, PATTERN)
}

const fieldOf = (line: string): [name: string, value: string] | null => {
  const text = (line.split('#', 1)[0] ?? '').trim()
  const colon = text.indexOf(':')
  return colon < 1 ? null : [text.slice(0, colon).trim().toLowerCase(), text.slice(colon + 1).trim()]
}

/** The product token of a `user-agent` line: ours, `*`, or one word for all other robots. */
const tokenOf = (value: string): string => {
  const token = (value.split('/', 1)[0] ?? '').trim().toLowerCase()
  return token === AGENT || token === '*' ? token : 'other'
}

const NOTHING_ALLOWED = `user-agent:${AGENT}\ndisallow:/`

/**
 * The lines that concern us, within the limits, and the sitemaps. The parser copies each rule for each robot of its group, so
 * a group names every robot once. With too many rules nothing is allowed: one that is left out may forbid the path.
 */
const limitFile = (text: string): { rules: string; sitemaps: string[] } => {
  const lines: string[] = []
  const sitemaps: string[] = []
  const group = new Set<string>()
  let isNaming = false
  let rules = 0
  for (const line of text.slice(0, CHARACTERS).split(/[\r\n]+/)) {
    const [name, value] = fieldOf(line) ?? ['', '']
    if (name === 'user-agent') {
      if (!isNaming) group.clear()
      isNaming = true
      const token = tokenOf(value)
      if (!group.has(token)) lines.push(`${name}:${token}`)
      group.add(token)
    } else if (name === 'allow' || name === 'disallow') {
      isNaming = false
      const isOurs = group.has(AGENT) || group.has('*')
      if (isOurs && ++rules > RULES) return { rules: NOTHING_ALLOWED, sitemaps }
      // An empty rule still ends the names of its group.
      lines.push(`${name}:${isOurs ? limitPattern(name, value) : ''}`)
    } else if (name === 'crawl-delay') {
      isNaming = false
      lines.push(`${name}:${value}`)
    } else if (name === 'sitemap' && sitemaps.length < SITEMAPS) sitemaps.push(value)
  }
  return { rules: lines.join('\n'), sitemaps }
}

/** Rules apply to paths, so both schemes and both hosts of a shop (with and without www) share them. */
const ORIGIN = 'http://robots.invalid'

/** Our group decides, else that of all robots, by the longest matching rule; at most 100 paths. */
export const readRobots = (text: string, paths: readonly string[]): Robots => {
  const { rules, sitemaps } = limitFile(text)
  const parsed = parseRobots(`${ORIGIN}/robots.txt`, rules)
  const delay = Math.min(DELAY_MAX, Math.max(0, parsed.getCrawlDelay(AGENT) ?? 0))
  return {
    allowed: paths.map(
      (path, nth) => nth < PATHS && parsed.isAllowed(`${ORIGIN}${encodePath(path)}`, AGENT) === true,
    ),
    crawlDelayMs: delay * 1000,
    sitemaps,
  }
}

/**
 * `readRobots` for the file of any site. Matching takes the length of a pattern times that of a path, so only little text
 * is read on the main thread. Throws ThreadTooSlow and the signal's reason.
 */
export const readRobotsInThread = inThread(readRobots, import.meta.url, { deadlineMs: 2_000, short: 2_000 })
