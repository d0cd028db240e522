import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.ts'

/**
 * Checks `docs/paths.md`: each file of a path exists and contains the names that its step gives, and a path opens no
 * more files and jumps back no more often than it may. A jump back is a step in a file that an earlier step opened.
 */
const folder = process.argv[2] ?? root

type Bound = { files: number; jumps: number }
const BOUNDS: Record<string, Bound> = {
  'A post is created': { files: 10, jumps: 1 },
  'A due post becomes public': { files: 15, jumps: 3 },
  'A text is written': { files: 20, jumps: 5 },
  'A typed word is stored': { files: 13, jumps: 2 },
  'A webhook changes a subscription': { files: 12, jumps: 2 },
}

type Step = { file: string; names: string[] }

/** The steps of a section: numbered lines that begin with a path, then the names that are read there. */
const stepsOf = (section: string): Step[] =>
  section.split('\n').flatMap((line) => {
    if (!/^\d+\. /.test(line)) return []
    const head = line.slice(0, line.includes(': ') ? line.indexOf(': ') : undefined)
    const [file = '', ...names] = head.split('`').filter((_, nth) => nth % 2 === 1)
    return [{ file, names }]
  })

const problemsOf = (title: string, steps: Step[]): string[] => {
  const bound = BOUNDS[title]
  if (!bound) return [`${title}: scripts/paths.ts has no bound for it`]
  const missing = steps.flatMap(({ file, names }) => {
    const path = join(folder, file)
    if (!file || !existsSync(path)) return [`${title}: ${file || 'a step without a path'} does not exist`]
    const text = readFileSync(path, 'utf8')
    return names
      .filter((name) => !text.includes(name))
      .map((name) => `${title}: ${file} does not contain ${name}`)
  })
  const files = new Set(steps.map(({ file }) => file)).size
  const jumps = steps.length - files
  return [
    ...missing,
    ...(steps.length === 0 ? [`${title}: no steps`] : []),
    ...(files > bound.files ? [`${title}: ${files} files, at most ${bound.files}`] : []),
    ...(jumps > bound.jumps ? [`${title}: ${jumps} jumps back, at most ${bound.jumps}`] : []),
  ]
}

const [, ...sections] = readFileSync(join(folder, 'docs/paths.md'), 'utf8').split(/^## /m)
const paths = sections.map((section) => ({
  title: section.slice(0, section.indexOf('\n')).trim(),
  steps: stepsOf(section),
}))
const problems = paths.flatMap(({ title, steps }) => problemsOf(title, steps))
const counts = paths.map(({ steps }) => {
  const files = new Set(steps.map(({ file }) => file)).size
  return `${files}/${steps.length - files}`
})
for (const problem of problems) process.stdout.write(`${problem}\n`)
process.stdout.write(
  `${problems.length} problems in ${paths.length} paths: ${counts.join(', ')} files/jumps\n`,
)
process.exitCode = problems.length > 0 ? 1 : 0
