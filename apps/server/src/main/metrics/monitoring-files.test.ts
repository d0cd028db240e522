import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createWorld } from '@tintario/testing/world.ts'
import { expect, test } from 'vitest'

const folder = join(import.meta.dirname, '../../../../../deploy/monitoring')
const read = (name: string) => readFileSync(join(folder, name), 'utf8')

type Panel = { title: string; targets?: { expr: string }[] }
const dashboard = JSON.parse(read('grafana-dashboard.json')) as { panels: Panel[] }
const queries = dashboard.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)).join('\n')

/** Names of metrics, without the series that a histogram adds. */
const namesIn = (text: string) =>
  new Set(
    [...text.matchAll(/\b(?:tintario|nodejs|process)_\w+/g)].map(([name]) =>
      name.replace(/_(bucket|sum|count)$/, ''),
    ),
  )

test('every metric of the alert rules and of the dashboard is exported, and the other way round', async () => {
  const token = 'a-token-for-the-tests'
  const world = await createWorld({ env: { METRICS_TOKEN: token } })
  try {
    const { body } = await world.app.inject({
      url: '/metrics',
      headers: { authorization: `Bearer ${token}` },
    })
    const exported = new Set([...body.matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name))
    const rules = read('tintario.rules.yml').replace(/^\s*(summary|remedy):.*$/gm, '')
    for (const [file, text] of Object.entries({
      rules,
      dashboard: queries,
      tests: read('tintario.test.yml'),
    })) {
      const names = namesIn(text)
      expect(names.size, file).toBeGreaterThan(5)
      expect(
        [...names].filter((name) => !exported.has(name)),
        file,
      ).toEqual([])
    }
    const shown = namesIn(`${queries}\n${rules}`)
    const own = [...exported].filter((name) => name?.startsWith('tintario_'))
    expect(own.filter((name) => !shown.has(name ?? ''))).toEqual([])
  } finally {
    await world.close()
  }
})

test('every alert says what happened and how it is remedied', () => {
  const alerts = read('tintario.rules.yml')
    .split(/^ {6}- alert: /m)
    .slice(1)
  expect(alerts.length).toBeGreaterThan(10)
  for (const alert of alerts) {
    expect(alert).toMatch(/summary: "[^"].{10,}/)
    expect(alert).toMatch(/remedy: "[^"].{20,}/)
    expect(alert).toMatch(/severity: (critical|warning)/)
  }
})
