// Exit code 0 while the container's process answers: an API at /api/health, a worker at its metrics port.
const { PORT = '4400', METRICS_PORT, HEALTH = 'api' } = process.env
const url =
  HEALTH === 'worker' ? `http://127.0.0.1:${METRICS_PORT}/metrics` : `http://127.0.0.1:${PORT}/api/health`
try {
  const { status } = await fetch(url, { signal: AbortSignal.timeout(4_000) })
  // A metrics port with a token answers 401: the worker lives.
  process.exit(status < 500 ? 0 : 1)
} catch {
  process.exit(1)
}
