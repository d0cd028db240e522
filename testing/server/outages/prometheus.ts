import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const RULES = join(import.meta.dirname, '../../../deploy/monitoring/tintario.rules.yml')

/** Whether Debian's package prometheus is installed. */
export const hasPrometheus = (): boolean => spawnSync('prometheus', ['--version']).status === 0

const freePort = async (): Promise<number> => {
  const probe = createServer()
  await new Promise<void>((done) => probe.listen(0, '127.0.0.1', done))
  const { port } = probe.address() as AddressInfo
  await new Promise((done) => probe.close(done))
  return port
}

export type Prometheus = {
  /** Names of the alerts that fire now, of which `summary` is empty nowhere. */
  firing(): Promise<string[]>
  stop(): Promise<void>
}

/** A Prometheus with our rules that reads a process's metrics as deploy/monitoring/prometheus.yml says: every 15 s. */
export const startPrometheus = async (metricsPort: number): Promise<Prometheus> => {
  const folder = mkdtempSync(join(tmpdir(), 'tintario-prometheus-'))
  copyFileSync(RULES, join(folder, 'tintario.rules.yml'))
  writeFileSync(
    join(folder, 'prometheus.yml'),
    `global: { scrape_interval: 15s, evaluation_interval: 15s }
rule_files: [tintario.rules.yml]
scrape_configs:
  - job_name: tintario
    static_configs: [{ targets: ["127.0.0.1:${metricsPort}"] }]
`,
  )
  const port = await freePort()
  const child = spawn(
    'prometheus',
    [
      `--config.file=${join(folder, 'prometheus.yml')}`,
      `--storage.tsdb.path=${join(folder, 'data')}`,
      `--web.listen-address=127.0.0.1:${port}`,
    ],
    { stdio: 'ignore' },
  )
  const ended = once(child, 'exit')
  return {
    firing: async () => {
      const answer = await fetch(`http://127.0.0.1:${port}/api/v1/alerts`).catch(() => null)
      if (!answer?.ok) return []
      const { data } = (await answer.json()) as {
        data: { alerts: { state: string; labels: { alertname: string } }[] }
      }
      return data.alerts.filter(({ state }) => state === 'firing').map(({ labels }) => labels.alertname)
    },
    stop: async () => {
      child.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
