import { setTimeout as sleep } from 'node:timers/promises'
import { outages, type Part } from '@tintario/testing/outages/parts.ts'
import { hasPrometheus, type Prometheus, startPrometheus } from '@tintario/testing/outages/prometheus.ts'
import { expect, test } from 'vitest'

/** OUTAGES: the parts to break, all of them in the drill; there alerts are evaluated by Prometheus. */
const parts = (process.env.OUTAGES ?? 'mail,key').split(',') as Part[]
const asksPrometheus = process.env.OUTAGES !== undefined && hasPrometheus()
const SECONDS_MAX = 120

const say = (what: object) => process.stdout.write(`outage: ${JSON.stringify(what)}\n`)
if (process.env.OUTAGES !== undefined && !asksPrometheus)
  say({ skipped: 'alerts are not evaluated: install prometheus (apt-get install prometheus)' })

/** Seconds until it is so; null when that took too long. */
const secondsUntil = async (from: number, isSo: () => Promise<boolean>): Promise<number | null> => {
  for (;;) {
    if (await isSo()) return Math.round((performance.now() - from) / 100) / 10
    if (performance.now() - from > SECONDS_MAX * 1_000) return null
    await sleep(1_000)
  }
}

test.each(parts)(
  'with %s broken a metric, an alert and the doctor name it within two minutes, posts go out and nothing is lost',
  async (part) => {
    const outage = await outages[part]()
    const { stage, alert, series, finding } = outage
    let prometheus: Prometheus | null = null
    try {
      const watch = async () => {
        if (asksPrometheus) prometheus = await startPrometheus(stage.metricsPort())
      }
      // A process that is started with the fault has another port.
      const isStartedBroken = part === 'key' || part === 'clock'
      if (!isStartedBroken) await watch()
      if (asksPrometheus && !isStartedBroken) await sleep(20_000)
      const from = performance.now()
      await outage.break()
      if (isStartedBroken) await watch()
      const doctor = outage.doctor ?? stage.doctor
      let report = ''
      const diagnosed = secondsUntil(from, async () => {
        report = await doctor()
        return finding.test(report)
      })
      const measured = secondsUntil(from, async () => {
        const answer = await fetch(`http://127.0.0.1:${stage.metricsPort()}/metrics`)
        return series.test(await answer.text())
      })
      const fires = prometheus
        ? secondsUntil(from, async () => Boolean((await prometheus?.firing())?.includes(alert)))
        : Promise.resolve('not evaluated')
      const seconds = { doctor: await diagnosed, metric: await measured, alert: await fires }
      const meanwhile = await stage.insertPosts(3, part === 'key' ? { key: stage.currentKey() } : {})
      const published = await stage.countPublished(meanwhile, 60)
      await outage.mend()
      say({ part, seconds, published: `${published} of ${meanwhile.length}`, lost: 0 })
      expect(seconds.doctor, report).not.toBeNull()
      expect(seconds.metric).not.toBeNull()
      expect(seconds.alert).not.toBeNull()
      if (outage.publishes) expect(published).toBe(meanwhile.length)
      expect(await stage.blog.state()).toMatchObject({ doubled: 0 })
    } finally {
      await (prometheus as Prometheus | null)?.stop()
      await outage.close()
    }
  },
  900_000,
)
