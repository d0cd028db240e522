import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'

type Format = 'jpeg' | 'webp' | 'avif'

export type Order<As extends Format = Format> = {
  formats: readonly ('png' | 'jpeg' | 'gif' | 'webp')[]
  /** The part that is taken before it is resized, in pixels of the upright picture. */
  part?: { left: number; top: number; width: number; height: number } | undefined
  /** In pixels. */
  resize: { width: number; height: number; fit: 'inside' | 'cover'; withoutEnlargement?: boolean }
  /** Without it JPEG stays JPEG and everything else becomes WebP. */
  as?: As
}

export type Encoded<As extends Format = 'jpeg' | 'webp'> = {
  bytes: Buffer
  contentType: `image/${As}`
  width: number
  height: number
}

const DEADLINE_MS = 10_000

const program = fileURLToPath(new URL('./encode-picture/encoding-process.ts', import.meta.url))

/**
 * Decodes a picture of unknown origin within limits, rotates it upright, resizes it and encodes its first frame
 * without metadata. Null when it is none of those formats, broken, over 40 megapixels, has no such part or is too
 * expensive. Each picture has a process of its own without any of our data, which is killed at the deadline, at 1 GB,
 * or when `signal` aborts (then its reason is thrown): the decoding library cannot be stopped. The worst accepted
 * picture takes a core for two seconds and 500 MB.
 */
export const encodePicture = <As extends Format = 'jpeg' | 'webp'>(
  bytes: Uint8Array,
  order: Order<As>,
  { signal, deadlineMs = DEADLINE_MS }: { signal?: AbortSignal; deadlineMs?: number } = {},
): Promise<Encoded<As> | null> =>
  new Promise((resolve, reject) => {
    signal?.throwIfAborted()
    const child = fork(program, [JSON.stringify(order)], {
      execArgv: ['--disable-warning=ExperimentalWarning'],
      env: {},
      serialization: 'advanced',
      stdio: ['pipe', 'ignore', 'inherit', 'ipc'],
      timeout: deadlineMs,
      killSignal: 'SIGKILL',
    })
    const kill = () => child.kill('SIGKILL')
    let encoded: Encoded<As> | null = null
    signal?.addEventListener('abort', kill, { once: true })
    child.once('message', (answer: Encoded<As> | null) => {
      encoded = answer
    })
    child.once('error', reject)
    child.once('close', (code) => {
      signal?.removeEventListener('abort', kill)
      if (signal?.aborted) reject(signal.reason)
      // Who is killed has no code: a picture may break the library, but not our program.
      else if (code) reject(new Error(`the process that encodes pictures ended with ${code}`))
      else resolve(encoded)
    })
    // It may be gone before it has read everything.
    child.stdin?.on('error', () => undefined).end(bytes)
  })
