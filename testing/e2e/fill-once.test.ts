import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { dropUnfinished, fillOnce } from './fill-once.ts'

const base = await mkdtemp(join(tmpdir(), 'fill-'))
afterAll(() => rm(base, { recursive: true }))

test('a first fill that was interrupted is started over, a finished demo is kept', async () => {
  const data = join(base, 'demo')
  expect(await dropUnfinished(data)).toBe(false)
  const fillApp = async () => {
    await mkdir(join(data, 'app'))
    await writeFile(join(data, 'app/posts'), 'three')
  }
  const interrupted = fillOnce(data, async () => {
    await fillApp()
    throw new Error('killed')
  })
  await expect(interrupted).rejects.toThrow('killed')
  expect(await readdir(data)).toContain('app')
  expect(await dropUnfinished(data)).toBe(true)
  expect(await readdir(base)).toEqual([])

  await fillOnce(data, fillApp)
  expect(await dropUnfinished(data)).toBe(false)
  expect(await readdir(data)).toEqual(['app'])
})
