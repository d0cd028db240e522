export type Alarm = { sleep(ms: number): Promise<void>; wake(): void }

/** A pause that `wake` ends early. A wake-up that arrives between two pauses ends the next one immediately. */
export const createAlarm = (): Alarm => {
  let isWoken = false
  let end = (): void => undefined
  return {
    wake: () => {
      isWoken = true
      end()
    },
    sleep: async (ms) => {
      if (!isWoken)
        await new Promise<void>((done) => {
          const timer = setTimeout(done, ms)
          end = () => {
            clearTimeout(timer)
            done()
          }
        })
      isWoken = false
    },
  }
}
