import { useState } from 'react'

/** Asks for further options and adds the ones that are not there yet. */
export const useMore = <T extends { id: string }>(
  ask: () => Promise<readonly T[]>,
  known: readonly T[] | undefined,
  put: (options: T[]) => void,
  onMore?: () => unknown,
) => {
  const [isAsking, setAsking] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const [added, setAdded] = useState<number | null>(null)
  const more = async () => {
    setAsking(true)
    setError(null)
    setAdded(null)
    try {
      const before = known ?? []
      const fresh = (await ask()).filter((option) => !before.some((old) => old.id === option.id))
      put([...before, ...fresh])
      setAdded(fresh.length)
      if (fresh.length > 0) onMore?.()
    } catch (failure) {
      setError(failure)
    } finally {
      setAsking(false)
    }
  }
  return { more: () => void more(), isAsking, error, added }
}
