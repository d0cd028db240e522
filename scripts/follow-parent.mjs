// Plain JavaScript for Node 18 and later.
const EVERY_MS = 500

/**
 * Calls `stop` once when the shell between npm and this process is gone: npm passes SIGTERM to its shell, which ends without
 * passing it on. A process that npm did not start may outlive its parent.
 */
export const followParent = (stop) => {
  if (!process.env.npm_lifecycle_event || process.platform === 'win32') return
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    stop()
  }, EVERY_MS)
  timer.unref()
}
