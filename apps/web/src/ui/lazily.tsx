import {
  type ComponentType,
  createElement,
  type ReactNode,
  Suspense,
  use,
  useState,
  useSyncExternalStore,
} from 'react'

let arrived = 0
const howMany = () => arrived
const waiting = new Set<() => void>()
const subscribe = (told: () => void) => {
  waiting.add(told)
  return () => void waiting.delete(told)
}

export type Lazily<P extends object> = ComponentType<P> & {
  /** Fetches the code ahead of being shown. One that fails is forgotten: the component itself tries again. */
  preload: () => Promise<void>
}

/**
 * A component whose code is fetched when it is first shown, in a `Soon`. Where the code is there already it is drawn at
 * once, and else as soon as it is there. React's own `lazy` shows the fallback even for code that is there, and keeps any
 * fallback for 300 ms: whoever opens something for the first time would wait for nothing.
 */
export const lazily = <P extends object>(load: () => Promise<ComponentType<P>>): Lazily<P> => {
  let code: ComponentType<P> | null = null
  let loading: Promise<ComponentType<P>> | null = null
  const fetchOnce = () => {
    loading ??= load().then((loaded) => {
      code = loaded
      arrived++
      for (const told of waiting) told()
      return loaded
    })
    return loading
  }
  const Awaited = (props: P) => createElement(use(fetchOnce()), props)
  const Shown = (props: P) => {
    // Asked once, so that what is drawn is never begun anew; whoever waits is not drawn yet, and asks again.
    const [there] = useState(() => code)
    return createElement(there ?? Awaited, props)
  }
  const preload = () =>
    fetchOnce().then(
      () => undefined,
      () => {
        loading = null
      },
    )
  return Object.assign(Shown, { preload })
}

/** A `Suspense` for what is made `lazily`. */
export const Soon = ({ fallback = null, children }: { fallback?: ReactNode; children: ReactNode }) => {
  // Drawn again by a change of its own, what was waited for appears at once: only React's own next try keeps the pause.
  useSyncExternalStore(subscribe, howMany, howMany)
  return <Suspense fallback={fallback}>{children}</Suspense>
}
