import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { NotInstalledError } from './window.ts'

/** The first of these files that exists, or the file that the environment variable names. */
export const findProgram = (setting: string, usual: readonly string[], advice: string): string => {
  const paths = process.env[setting] ? [process.env[setting]] : usual
  const found = paths.find((path) => existsSync(path))
  if (!found) throw new NotInstalledError(`${advice}, or name the program in ${setting}`)
  return found
}

export type Program = { /** What `ready` captured. */ ready: string; stop(): Promise<void> }

/**
 * Starts a program and waits until its output matches, or until it runs when nothing is awaited. Throws with that output
 * when it ends before, or after 30 s.
 */
export const startProgram = async (
  path: string,
  args: readonly string[],
  ready: RegExp | null,
  env: Record<string, string> = {},
): Promise<Program> => {
  const child = spawn(path, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
  })
  const ended = once(child, 'exit')
  const stop = async () => {
    child.kill('SIGTERM')
    const limit = setTimeout(() => child.kill('SIGKILL'), 5_000)
    await ended
    clearTimeout(limit)
  }
  let output = ''
  const captured = await new Promise<string>((done, fail) => {
    const report = (why: string) => fail(new Error(`${path} ${why}:\n${output}`))
    const limit = setTimeout(() => {
      report('was not ready within 30 s')
      void stop()
    }, 30_000)
    const read = (chunk: Buffer) => {
      output += chunk
      const found = ready?.exec(output)
      if (!found) return
      clearTimeout(limit)
      done(found[1] ?? '')
    }
    // Xvfb prints the display that it chose to its fourth stream.
    for (const stream of child.stdio.slice(1)) stream?.on('data', read)
    child.once('error', (error) => report(error.message))
    child.once('exit', () => report('ended'))
    child.once('spawn', () => {
      if (ready) return
      clearTimeout(limit)
      done('')
    })
  })
  return { ready: captured, stop }
}
