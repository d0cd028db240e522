import { spawnSync } from 'node:child_process'
import { mkdirSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '../root.ts'
import { type Block, readBlocks } from './blocks.ts'

const quoted = ({ page, line, text }: Block): string => `# ${page}:${line}\n${text}`

/**
 * Runs the blocks marked `run` of each page in one shell that ends at the first failure, in the project's folder with
 * these settings. Answers how many pages failed.
 */
export const runBlocks = (
  folder: string,
  settings: Record<string, string>,
  say: (text: string) => void,
): number => {
  const blocks = readBlocks().filter(({ info }) => info.includes('run'))
  const home = join(folder, 'home')
  mkdirSync(join(home, 'bin'), { recursive: true })
  symlinkSync(process.execPath, join(home, 'bin/node'))
  const pages = [...new Set(blocks.map(({ page }) => page))]
  let failed = 0
  for (const page of pages) {
    const script = blocks.filter((block) => block.page === page).map(quoted)
    const { status, stdout, stderr } = spawnSync('bash', ['-euo', 'pipefail', '-c', script.join('\n')], {
      cwd: root,
      encoding: 'utf8',
      timeout: 240_000,
      env: {
        ...process.env,
        ...settings,
        HOME: home,
        PATH: `${join(home, 'bin')}:${dirname(process.execPath)}:${process.env.PATH ?? ''}`,
        WORK: home,
      },
    })
    if (status !== 0) failed++
    say(
      `${status === 0 ? '✓' : '✗'} ${script.length} blocks of ${page}${status === 0 ? '' : `:\n${stdout}${stderr}`}`,
    )
  }
  return failed
}
