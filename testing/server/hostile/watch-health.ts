import { Agent, request } from 'node:http'

/**
 * A program of its own that asks a server for its health every 20 ms, whatever became of the calls before, so that a pause
 * is seen by every call that falls into it. It is told the address, and `stop`, which it answers with all times in
 * milliseconds.
 */
const EVERY_MS = 20
const agent = new Agent({ keepAlive: true })
const times: number[] = []
let wrong = 0
let url: string | null = null

const ask = (): void => {
  if (url === null) return
  const asked = url
  const from = performance.now()
  const sent = request(`${asked}/api/health`, { agent }, (answer) => {
    if (answer.statusCode !== 200) wrong += 1
    answer.on('end', () => times.push(performance.now() - from)).resume()
  })
  // A process that was ended answers nobody: its silence until then is what counts.
  sent.on('error', () => times.push(performance.now() - from))
  sent.end()
}
setInterval(ask, EVERY_MS)
process.on('message', (told: { url: string } | 'stop') => {
  if (told !== 'stop') url = told.url
  else process.send?.({ times, wrong })
})
process.once('disconnect', () => process.exit(0))
