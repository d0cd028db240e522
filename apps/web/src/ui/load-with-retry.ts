/** Pauses between attempts to load code, in milliseconds. Coming back online ends a pause early. */
const PAUSES_MS = [300, 1_000, 3_000]

/** Code that could not be loaded after several attempts. */
export class LoadError extends Error {
  /** Whether the server has a newer build than this page. */
  readonly isOutdated: boolean
  /** Lets the next render start a new attempt. */
  forget: () => void = () => {}

  constructor(cause: unknown, isOutdated: boolean) {
    super('The code could not be loaded', { cause })
    this.isOutdated = isOutdated
  }
}

const failedStyles = new Set<HTMLLinkElement>()
// Vite loads each style only once, so a link that failed has to be replaced here. The event does not bubble.
if (typeof document !== 'undefined')
  document.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failedStyles.add(target)
    },
    true,
  )

const reloadStyle = (link: HTMLLinkElement) =>
  new Promise<void>((resolve, reject) => {
    const copy = link.cloneNode() as HTMLLinkElement
    // The browser hides the attribute's value from scripts; the property keeps it.
    copy.nonce = link.nonce
    copy.onload = () => resolve()
    copy.onerror = () => reject(new Error(`${copy.href} could not be loaded`))
    failedStyles.delete(link)
    link.replaceWith(copy)
  })

const pause = (ms: number) =>
  new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer)
      removeEventListener('online', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    addEventListener('online', end)
  })

/** Compares the entry script of this page with the one that the server names now. */
const hasNewerBuild = async (): Promise<boolean> => {
  const entry = document.querySelector('script[type="module"][src]')?.getAttribute('src')
  try {
    const answer = await fetch('/', { cache: 'no-store' })
    return answer.ok && entry != null && !(await answer.text()).includes(entry)
  } catch {
    return false
  }
}

/**
 * Throws while the server cannot be reached. Browsers remember a file of a module that failed for as long as the page
 * lives, so `import()` is not called then. The server may be this machine: being offline does not prove it.
 */
const reachServer = () => fetch('/', { method: 'HEAD', cache: 'no-store' })

/** Calls `load` until it succeeds, with a pause after each failure. Throws LoadError after the last attempt. */
export const loadWithRetry = async <T>(load: () => Promise<T>): Promise<T> => {
  for (let attempt = 0; ; attempt++) {
    try {
      if (attempt > 0 || navigator.onLine === false) await reachServer()
      const [loaded] = await Promise.all([load(), ...[...failedStyles].map(reloadStyle)])
      return loaded
    } catch (error) {
      const ms = PAUSES_MS[attempt]
      if (ms === undefined) throw new LoadError(error, await hasNewerBuild())
      await pause(ms)
    }
  }
}
