import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import autocannon from 'autocannon'

/** Load from a process of its own: `node load.ts <file>` with the requests as JSON; the figures as JSON on stdout. */
export type Load = {
  url: string
  path: string
  seconds: number
  connections: number
  requests: { headers: Record<string, string>; body: string }[]
}
export type Figures = { perSecond: number; p50: number; p99: number; wrong: number; bytesPerAnswer: number }

const headersOf = (headers: Record<string, string>) => ({ 'content-type': 'application/json', ...headers })

const byAutocannon = async (load: Load): Promise<Figures> => {
  const got = await autocannon({
    url: load.url,
    connections: load.connections,
    duration: load.seconds,
    requests: load.requests.map(({ headers, body }) => ({
      method: 'PUT' as const,
      path: load.path,
      headers: headersOf(headers),
      body,
    })),
  })
  return {
    perSecond: got['2xx'] / got.duration,
    p50: got.latency.p50,
    p99: got.latency.p99,
    wrong: got.non2xx + got.errors,
    bytesPerAnswer: got.throughput.total / Math.max(got['2xx'], 1),
  }
}

/** A Lua string: JSON's escapes are not Lua's. */
const lua = (text: string) => `[==[${text}]==]`

const scriptOf = ({ path, requests }: Load) => `
requests = {}
local at = 0
function init()
${requests
  .map(({ headers, body }) => {
    const fields = Object.entries(headersOf(headers)).map(([name, value]) => `["${name}"] = ${lua(value)}`)
    return `requests[#requests + 1] = wrk.format("PUT", ${lua(path)}, {${fields.join(', ')}}, ${lua(body)})`
  })
  .join('\n')}
end
function request() at = at % #requests + 1; return requests[at] end
function done(summary, latency)
  local errors = summary.errors
  io.write(string.format('\\n{"answers":%d,"us":%d,"p50":%f,"p99":%f,"wrong":%d,"bytes":%d}\\n', summary.requests,
    summary.duration, latency:percentile(50) / 1000, latency:percentile(99) / 1000,
    errors.connect + errors.read + errors.write + errors.status + errors.timeout, summary.bytes))
end
`

/** Null where wrk is not installed. */
const byWrk = (load: Load, file: string): Figures | null => {
  const script = `${file}.lua`
  writeFileSync(script, scriptOf(load))
  const options = ['-t1', `-c${load.connections}`, `-d${load.seconds}s`, '-s', script]
  const { stdout, error } = spawnSync('wrk', [...options, load.url], { encoding: 'utf8' })
  if (error) return null
  const got = JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as Record<string, number>
  const { answers = 0, us = 0, p50 = 0, p99 = 0, wrong = 0, bytes = 0 } = got
  return {
    perSecond: (answers - wrong) / (us / 1e6),
    p50,
    p99,
    wrong,
    bytesPerAnswer: bytes / Math.max(answers, 1),
  }
}

const file = process.argv[2] ?? ''
const load = JSON.parse(readFileSync(file, 'utf8')) as Load
process.stdout.write(JSON.stringify(byWrk(load, file) ?? (await byAutocannon(load))))
