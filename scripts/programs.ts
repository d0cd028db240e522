import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from './root.ts'

export type Outcome = { isGood: boolean; output: string }

type Options = { cwd?: string; env?: Record<string, string>; shows?: boolean }

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
const running = new Set<ChildProcess>()
const relay = (signal: NodeJS.Signals): void => {
  for (const child of running) child.kill(signal)
}

/** Only while a program runs: without one, our own way of ending is the right one. */
const follow = (child: ChildProcess): void => {
  if (running.size === 0) for (const signal of SIGNALS) process.on(signal, relay)
  running.add(child)
  child.once('close', () => {
    running.delete(child)
    if (running.size === 0) for (const signal of SIGNALS) process.off(signal, relay)
  })
}

/** Starts a Node program of the project with our own Node; it is told of our signals. */
export const startNode = (
  args: string[],
  { cwd = root, env = {}, shows = true }: Options = {},
): ChildProcess => {
  const child = spawn(process.execPath, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', shows ? 'inherit' : 'pipe', shows ? 'inherit' : 'pipe'],
  })
  follow(child)
  return child
}

/** Runs a Node program to its end; its output is kept, without colours, unless it is shown. */
export const runNode = (args: string[], options: Options = {}): Promise<Outcome> =>
  new Promise((done) => {
    const child = startNode(args, options)
    const words: string[] = []
    child.stdout?.on('data', (chunk) => words.push(String(chunk)))
    child.stderr?.on('data', (chunk) => words.push(String(chunk)))
    child.once('error', (error) => done({ isGood: false, output: error.message }))
    child.once('close', (code) =>
      done({ isGood: code === 0, output: stripVTControlCharacters(words.join('')) }),
    )
  })

/** The path of an installed package's program. */
export const bin = (path: string): string => join(root, 'node_modules', path)
