import { useEffect, useState } from 'react'

/** False for the first milliseconds of what is shown. */
export const useWaited = (ms: number): boolean => {
  const [hasWaited, setWaited] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setWaited(true), ms)
    return () => clearTimeout(timer)
  }, [ms])
  return hasWaited
}
