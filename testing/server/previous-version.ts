import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

/**
 * Checks out a commit, a branch or a tag into a folder of its own, with this version's installed packages. `remove`
 * deletes it.
 */
export const checkOutVersion = (ref: string): { folder: string; remove(): void } => {
  const parent = join(root, '.cache')
  mkdirSync(parent, { recursive: true })
  const folder = join(mkdtempSync(join(parent, 'previous-')), 'checkout')
  const git = (...words: string[]) => execFileSync('git', words, { cwd: root, stdio: 'pipe' })
  git('worktree', 'add', '--detach', folder, ref)
  const workspaces = ['apps', 'packages'].flatMap((group) =>
    readdirSync(join(root, group)).map((name) => join(group, name)),
  )
  // Links to workspaces are relative, so the copy's own packages are found.
  for (const path of ['.', ...workspaces].map((part) => join(part, 'node_modules')))
    if (existsSync(join(root, path)) && existsSync(join(folder, path, '../../apps/server/src')))
      execFileSync('cp', ['--archive', '--link', join(root, path), join(folder, path)])
  return {
    folder,
    remove: () => {
      git('worktree', 'remove', '--force', folder)
      execFileSync('rm', ['--recursive', '--force', join(folder, '../../apps/server/src')])
    },
  }
}
