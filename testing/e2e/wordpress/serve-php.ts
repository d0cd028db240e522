import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Serves a laid WordPress by the machine's own PHP, as a program of its own: `node serve-php.ts <dir> <port>`.
 * PHP's server forks workers that outlive a killed parent, so they run in a process group that ends with us; and we
 * end when the one who started us is gone.
 */
const [dir = '', port = ''] = process.argv.slice(2)

if (!existsSync(join(dir, 'app-password'))) {
  const ran = spawnSync('php', [join(dir, 'install.php')], { encoding: 'utf8' })
  if (ran.status !== 0) {
    process.stderr.write(`${ran.stderr}${ran.stdout}`)
    process.exit(1)
  }
}
const limits = ['upload_max_filesize=64M', 'post_max_size=64M', 'memory_limit=256M']
const php = spawn(
  'php',
  [
    ...limits.flatMap((limit) => ['-d', limit]),
    ...['-S', `127.0.0.1:${port}`, '-t', join(dir, 'wordpress'), join(dir, 'router.php')],
  ],
  { env: { ...process.env, PHP_CLI_SERVER_WORKERS: '4' }, stdio: 'ignore', detached: true },
)
const stop = () => {
  if (php.pid === undefined) return
  try {
    process.kill(-php.pid, 'SIGKILL')
  } catch {
    // The group has ended by itself.
  }
}
process.once('exit', stop)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(0))
process.once('disconnect', () => process.exit(0))
php.once('exit', () => process.exit(1))
