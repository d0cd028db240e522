import { readFileSync } from 'node:fs'
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

const load = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as Load
const got = await autocannon({
  url: load.url,
  connections: load.connections,
  duration: load.seconds,
  requests: load.requests.map(({ headers, body }) => ({
    method: 'PUT' as const,
    path: load.path,
    headers: { 'content-type': 'application/json', ...headers },
    body,
  })),
})
const figures: Figures = {
  perSecond: got['2xx'] / got.duration,
  p50: got.latency.p50,
  p99: got.latency.p99,
  wrong: got.non2xx + got.errors,
  bytesPerAnswer: got.throughput.total / Math.max(got['2xx'], 1),
}
process.stdout.write(JSON.stringify(figures))
