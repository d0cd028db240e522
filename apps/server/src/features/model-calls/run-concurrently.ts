import type { StageContext } from './ask-stage.ts'

/** After the first failure nothing further is asked; running answers are awaited, then it is thrown. */
export const runConcurrently = async <Works extends readonly ((context: StageContext) => Promise<unknown>)[]>(
  context: StageContext,
  works: readonly [...Works],
  atOnce = works.length,
): Promise<{ [At in keyof Works]: Awaited<ReturnType<Works[At]>> }> => {
  const ending = new AbortController()
  const over = context.over ? AbortSignal.any([context.over, ending.signal]) : ending.signal
  const done: unknown[] = []
  const failures: unknown[] = []
  let next = 0
  const worker = async () => {
    while (next < works.length && failures.length === 0) {
      const at = next++
      try {
        done[at] = await works[at]?.({ ...context, over })
      } catch (error) {
        failures.push(error)
        ending.abort()
      }
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  if (failures.length > 0) throw failures[0]
  return done as { [At in keyof Works]: Awaited<ReturnType<Works[At]>> }
}
