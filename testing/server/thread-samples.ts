import { isMainThread } from 'node:worker_threads'

/** Functions for the threads of tests. The text only makes a call long or short. */
export const isAside = (_text: string): boolean => !isMainThread
export const areBytesInThread = (_bytes: Uint8Array): boolean => !isMainThread

/** Says through its first number that it began, and ends when the second is set: a work that takes as long as we say. */
export const waitAtGate = (gate: Int32Array): string => {
  Atomics.store(gate, 0, 1)
  while (Atomics.load(gate, 1) === 0);
  return 'through'
}

/** Waits without using the processor, as a thread of low priority does on a busy machine. */
export const waitIdle = (ms: number): string =>
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)

/** By small steps, as a tree does. */
export const fillMemory = (_text: string): unknown => {
  let held: unknown = null
  for (;;) held = { held }
}

export const fail = (_text: string): never => {
  throw new RangeError('a mistake of ours')
}

export const countTexts = (list: { text: string }[]): number => list.length

/** As many lists as there are characters. */
export const makeLists = (text: string): string[][] => Array.from(text, () => [])
