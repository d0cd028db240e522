import { type ComponentType, createElement, use, useState } from 'react'
import { type LoadError, loadWithRetry } from './load-with-retry.ts'

let loadedCount = 0
const listeners = new Set<() => void>()

/** How many components are loaded, and how to be notified of the next one. */
export const loadedComponents = {
  count: () => loadedCount,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}

export type LazyComponent<P extends object> = ComponentType<P> & {
  /** Loads the code before it is rendered. A failure is ignored: rendering tries again. */
  preload: () => Promise<void>
}

/**
 * A component whose code is loaded when it is first rendered, inside a `LoadingBoundary`, with several attempts. Code that
 * is already loaded renders immediately: React's own `lazy` would show the fallback, and keep it for 300 ms.
 */
export const lazyWithRetry = <P extends object>(load: () => Promise<ComponentType<P>>): LazyComponent<P> => {
  let code: ComponentType<P> | null = null
  let loading: Promise<ComponentType<P>> | null = null
  const forget = () => {
    loading = null
  }
  const loadOnce = () => {
    loading ??= loadWithRetry(load).then(
      (loaded) => {
        code = loaded
        loadedCount++
        for (const listener of listeners) listener()
        return loaded
      },
      (error: LoadError) => {
        error.forget = forget
        throw error
      },
    )
    return loading
  }
  const Awaited = (props: P) => createElement(use(loadOnce()), props)
  const Lazy = (props: P) => {
    // Read once per mount: switching from Awaited to the component itself would remount it.
    const [loaded] = useState(() => code)
    return createElement(loaded ?? Awaited, props)
  }
  const preload = () => loadOnce().then(() => undefined, forget)
  return Object.assign(Lazy, { preload })
}
