import type { Piscina } from 'piscina'
import type { Made, Order, Started } from './threads/run-function.ts'

/** As many as a machine of two cores has; they give way to everything else. */
const THREADS = 2
/** A thread without work ends, and its memory is free again. */
const IDLE_MS = 10_000
/**
 * The heap limit of a thread's JavaScript. Node applies it roughly: it ends a thread that reaches it by small steps,
 * as a tree does, but one large string or list may still end the process. So inputs of threads have limits of their
 * own (`html.ts`) far below.
 */
const HEAP_MB = 256
/** A new thread is at work in a tenth of a second; this is for one that never will be. */
const START_MS = 60_000
/**
 * A deadline counts the CPU time of the work: threads of low priority wait for minutes on a busy machine, and a text
 * that an owner wrote is not refused for that. The whole time is limited to so many deadlines.
 */
const WALL_DEADLINES = 10
const WAITING_MAX = 100
/** Text of this many characters is read in a few milliseconds where it is: the functions are linear. */
const SHORT = 16_384

/** Whose work it is: one that has a thread already waits for it. The signal ends the work, and the waiting for it. */
export type ThreadCaller = { owner: string; signal?: AbortSignal }

/** A work was given up: past its deadline or memory, too large a result, or too many of its owner wait. */
export class ThreadTooSlow extends Error {
  override name = 'ThreadTooSlow'
}

let pool: Promise<Piscina> | undefined
const openPool = async (): Promise<Piscina> => {
  const { Piscina } = await import('piscina')
  const opened = new Piscina({
    filename: new URL('./threads/run-function.ts', import.meta.url).href,
    name: 'runFunction',
    minThreads: 0,
    maxThreads: THREADS,
    idleTimeout: IDLE_MS,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
  })
  opened.on('message', (started: Started) => onStart.get(started.id)?.(started))
  // A thread that died without work: the next work gets a new one.
  opened.on('error', () => {})
  return opened
}

let lastId = 0
const onStart = new Map<number, (started: Started) => void>()

/** The owners that have a thread now, each one, and those that wait, the next first. */
const atWork = new Set<string>()
const lines = new Map<string, (() => void)[]>()

/** Assigns free threads in turn by owner, so that each waits for at most one task of every other. */
const goOn = () => {
  for (const [owner, line] of lines) {
    if (atWork.size === THREADS) return
    if (atWork.has(owner)) continue
    lines.delete(owner)
    const go = line.shift()
    if (line.length > 0) lines.set(owner, line)
    if (go === undefined) continue
    atWork.add(owner)
    go()
  }
}

const takeTurn = async (owner: string, signal: AbortSignal | undefined): Promise<void> => {
  signal?.throwIfAborted()
  const line = lines.get(owner) ?? []
  if (line.length >= WAITING_MAX) throw new ThreadTooSlow('too many works of one owner')
  await new Promise<void>((resolve, reject) => {
    const leave = () => {
      line.splice(line.indexOf(go), 1)
      reject(signal?.reason)
    }
    const go = () => {
      signal?.removeEventListener('abort', leave)
      resolve()
    }
    signal?.addEventListener('abort', leave, { once: true })
    line.push(go)
    lines.set(owner, line)
    goOn()
  })
}

const endTurn = (owner: string) => {
  atWork.delete(owner)
  goOn()
}

/** CPU time in milliseconds that a thread used since its work started; infinite if it is gone. */
const cpuMsSince = async ({ threadId, cpuMicros }: Started): Promise<number> => {
  const thread = (await pool)?.threads.find((one) => one.threadId === threadId)
  const used = await thread?.cpuUsage().catch(() => undefined)
  return used ? (used.user + used.system - cpuMicros) / 1_000 : Number.POSITIVE_INFINITY
}

const run = async (order: Omit<Order, 'id'>, deadlineMs: number, signal: AbortSignal | undefined) => {
  const id = ++lastId
  const end = new AbortController()
  const giveUp = () => end.abort()
  let wallTimer = setTimeout(giveUp, START_MS)
  let cpuTimer: NodeJS.Timeout | undefined
  onStart.set(id, (started) => {
    clearTimeout(wallTimer)
    wallTimer = setTimeout(giveUp, deadlineMs * WALL_DEADLINES)
    const checkAfter = (ms: number) => {
      cpuTimer = setTimeout(async () => {
        // A thread that waits in native code answers when it goes on.
        const leftMs = deadlineMs - (await cpuMsSince(started))
        if (!onStart.has(id)) return
        if (leftMs > 0) checkAfter(leftMs)
        else giveUp()
      }, ms)
    }
    checkAfter(deadlineMs)
  })
  signal?.addEventListener('abort', giveUp, { once: true })
  try {
    pool ??= openPool()
    const made: Made = await (await pool).run({ id, ...order } satisfies Order, { signal: end.signal })
    if (made === null) throw new ThreadTooSlow(`${order.name} returned too many values`)
    return made.value
  } catch (error) {
    signal?.throwIfAborted()
    if (end.signal.aborted)
      throw new ThreadTooSlow(`${order.name} took more than ${deadlineMs} ms of CPU time`)
    if ((error as { code?: unknown }).code !== 'ERR_WORKER_OUT_OF_MEMORY') throw error
    throw new ThreadTooSlow(`${order.name} took more than ${HEAP_MB} MB`)
  } finally {
    clearTimeout(wallTimer)
    clearTimeout(cpuTimer)
    onStart.delete(id)
    signal?.removeEventListener('abort', giveUp)
  }
}

/** Whether plain values contain little text, or few bytes, counted only as far as needed. */
const isShort = (given: unknown[], most: number): boolean => {
  const rest = [...given]
  let left = most
  while (left >= 0 && rest.length > 0) {
    const value = rest.pop()
    if (ArrayBuffer.isView(value)) {
      left -= value.byteLength
      continue
    }
    left -= typeof value === 'string' || Array.isArray(value) ? value.length + 1 : 1
    if (left < 0 || typeof value !== 'object' || value === null) continue
    for (const part of Object.values(value)) rest.push(part)
  }
  return left >= 0
}

const runInTurn = async (
  { owner, signal }: ThreadCaller,
  order: Omit<Order, 'id'>,
  deadlineMs: number,
): Promise<unknown> => {
  await takeTurn(owner, signal)
  try {
    return await run(order, deadlineMs, signal)
  } finally {
    endTurn(owner)
  }
}

const refuseUnexported = async ({ name }: { name: string }, file: string): Promise<void> => {
  const module: Record<string, unknown> = await import(file)
  if (typeof module[name] !== 'function') throw new Error(`${file} does not export ${name}`)
}

/**
 * A pure function over foreign text, to be called without blocking the process: with much text it runs in a thread of
 * lower priority, with little directly. `file` is the address of the module that exports it by its own name;
 * arguments and result are plain values. An owner (an account, a site) has one thread at a time. `deadlineMs` is CPU
 * time from the start of the work. `short`: characters up to which it runs directly; 0 for a function that is not linear.
 * Throws ThreadTooSlow past the deadline or the memory of a thread, the reason of `signal` when that ends it, and
 * what the function throws.
 */
export const inThread = <Given extends unknown[], Made>(
  work: (...given: Given) => Made,
  file: string,
  { deadlineMs, short = SHORT }: { deadlineMs: number; short?: number },
) => {
  let exported: Promise<void> | undefined
  return async (asked: ThreadCaller, ...given: Given): Promise<Awaited<Made>> => {
    if (isShort(given, short)) {
      // Else only the first long text would show that a thread cannot find the function.
      exported ??= refuseUnexported(work, file)
      await exported
      return await work(...given)
    }
    return (await runInTurn(asked, { file, name: work.name, given }, deadlineMs)) as Awaited<Made>
  }
}

/** What a module exports that can be called with plain values. */
type Works = Record<string, (...given: never[]) => unknown>

/** As `inThread`, for a module that this process never loads, however short the text. */
export const onlyInThread =
  <Module extends { [Name in keyof Module]: Works[string] }>(
    file: string,
    { deadlineMs }: { deadlineMs: number },
  ) =>
  <Name extends keyof Module & string>(name: Name) =>
  async (
    asked: ThreadCaller,
    ...given: Parameters<Module[Name]>
  ): Promise<Awaited<ReturnType<Module[Name]>>> =>
    (await runInTurn(asked, { file, name, given }, deadlineMs)) as Awaited<ReturnType<Module[Name]>>
