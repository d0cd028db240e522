import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

test.for([
  ['firefox', 'FIREFOX_PATH', 'firefox-esr'],
  ['webkit', 'WEBKIT_DRIVER_PATH', 'webkit2gtk-driver'],
] as const)(
  'the drill of the browsers fails and names the package when %s is not installed',
  ([name, setting, advice]) => {
    const { status, stdout } = spawnSync(
      process.execPath,
      [join(import.meta.dirname, 'browsers/smoke.ts'), name],
      {
        encoding: 'utf8',
        env: { ...process.env, [setting]: '/nowhere' },
      },
    )
    expect(status).toBe(1)
    expect(stdout).toContain(`${name}: not run.`)
    expect(stdout).toContain(`install the package ${advice}`)
  },
)
