import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Figures, Load } from './load.ts'

/** Puts a load on a server from a process of its own; `folder` is for its files. */
export const runLoad = async (load: Load, folder: string): Promise<Figures> => {
  const file = join(folder, 'load.json')
  writeFileSync(file, JSON.stringify(load))
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', join(import.meta.dirname, 'load.ts'), file],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  let said = ''
  child.stdout.on('data', (text: Buffer) => {
    said += text
  })
  await once(child, 'exit')
  return JSON.parse(said) as Figures
}
