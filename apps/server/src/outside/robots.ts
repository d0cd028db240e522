/** What a site's robots.txt asks of us. */
export type Robots = {
  /** Whether a path (with its query) may be read. */
  allows(path: string): boolean
  /** Between two requests, in milliseconds. */
  crawlDelayMs: number
  /** Addresses as they stand there, unchecked. */
  sitemaps: string[]
}

type Rule = { allows: boolean; pattern: string }
type Group = { agents: string[]; rules: Rule[]; delaySeconds: number }

/** As much as we read of it: characters, and rules that are looked at for each path. */
const READ = 200_000
const RULES = 1_000
const SITEMAPS = 20
/** A longer pause than this would keep a shop of a thousand pages busy for a day. Seconds. */
const DELAY_MAX = 5

/** Whether a path begins with a pattern, in which `*` is any text and a last `$` the end (RFC 9309). */
const fits = (pattern: string, path: string): boolean => {
  const isWhole = pattern.endsWith('$')
  const [first = '', ...others] = (isWhole ? pattern.slice(0, -1) : pattern).split('*')
  if (!path.startsWith(first)) return false
  let at = first.length
  for (const part of others) {
    const found = path.indexOf(part, at)
    if (found < 0) return false
    at = found + part.length
  }
  if (!isWhole) return true
  return others.length === 0 ? path.length === first.length : path.endsWith(others.at(-1) ?? '')
}

/** Field and value of a line without its comment; null for any other line. */
const fieldOf = (line: string): [name: string, value: string] | null => {
  const text = (line.split('#', 1)[0] ?? '').trim()
  const colon = text.indexOf(':')
  return colon < 1 ? null : [text.slice(0, colon).trim().toLowerCase(), text.slice(colon + 1).trim()]
}

/** Reads a robots.txt for the robot called `agent` (in small letters): its own group, else everybody's. The longest rule that fits decides. */
export const readRobots = (text: string, agent: string): Robots => {
  const groups: Group[] = []
  const sitemaps: string[] = []
  let isNaming = false
  for (const line of text.slice(0, READ).split(/[\r\n]/)) {
    const field = fieldOf(line)
    if (!field) continue
    const [name, value] = field
    if (name === 'sitemap') {
      if (sitemaps.length < SITEMAPS) sitemaps.push(value)
      continue
    }
    if (name === 'user-agent') {
      if (!isNaming) groups.push({ agents: [], rules: [], delaySeconds: 0 })
      groups.at(-1)?.agents.push(value.toLowerCase())
      isNaming = true
      continue
    }
    isNaming = false
    const group = groups.at(-1)
    if (!group) continue
    // An empty Disallow forbids nothing.
    if ((name === 'disallow' || name === 'allow') && value && group.rules.length < RULES)
      group.rules.push({ allows: name === 'allow', pattern: value })
    if (name === 'crawl-delay') group.delaySeconds = Math.min(DELAY_MAX, Number(value) || 0)
  }
  const named = groups.filter(({ agents }) => agents.some((one) => one !== '*' && agent.startsWith(one)))
  const ours = named.length > 0 ? named : groups.filter(({ agents }) => agents.includes('*'))
  const rules = ours.flatMap((group) => group.rules)
  return {
    allows: (path) => {
      let best: Rule | null = null
      for (const rule of rules) {
        if (!fits(rule.pattern, path)) continue
        const gained = rule.pattern.length - (best?.pattern.length ?? -1)
        if (gained > 0 || (gained === 0 && rule.allows)) best = rule
      }
      return best?.allows ?? true
    },
    crawlDelayMs: Math.max(0, ...ours.map(({ delaySeconds }) => delaySeconds)) * 1000,
    sitemaps,
  }
}
