import { equal, match } from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runNode } from '../programs.ts'
import { root } from '../root.ts'
import { checkProxy } from './check-proxy.ts'
import { type Ports, type RunningProxy, startCaddy, startNginx } from './proxies.ts'
import { runBlocks } from './run-blocks.ts'

const freePort = (): Promise<number> =>
  new Promise((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => done(typeof address === 'object' ? (address?.port ?? 0) : 0))
    })
  })

/** Starts the product with production settings and answers the token of the owner's link. */
const startProduct = async (env: Record<string, string>) => {
  const child = spawn(process.execPath, [join(root, 'apps/server/src/main/all.ts')], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  const ended = new Promise<void>((done) => child.once('close', () => done()))
  const token = await new Promise<string>((done, fail) => {
    const hear = (chunk: Buffer) => {
      said += chunk
      const found = /instance-owner\?token=(\S+)/.exec(said)?.[1]
      if (found) done(found)
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    void ended.then(() => fail(new Error(`Tintario ended:\n${said}`)))
  })
  return {
    token,
    stop: async () => {
      child.kill('SIGTERM')
      await ended
    },
  }
}

const settings = (folder: string, ports: Ports): Record<string, string> => ({
  TINTARIO_ENV: 'prod',
  PUBLIC_URL: `https://localhost:${ports.https}`,
  PORT: String(ports.tintario),
  TRUST_PROXY: '127.0.0.1',
  CREDENTIALS_KEY: Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64'),
  MAIL: 'off',
  BILLING: 'off',
  DATA_DIR: join(folder, 'data'),
  LOG_LEVEL: 'warn',
})

/** What doctor says about the public address. */
const doctorOn = async (env: Record<string, string>, caFile: string): Promise<string> => {
  const { output } = await runNode([join(root, 'apps/server/src/main/operator/run.ts'), 'doctor'], {
    env: { ...env, NODE_EXTRA_CA_CERTS: caFile },
    shows: false,
  })
  return /^. address: .*(?:\n {4}→ .*)?$/m.exec(output)?.[0] ?? output
}

const say = (text: string) => process.stdout.write(`${text}\n`)

const proveProxies = async (folder: string, ports: Ports, env: Record<string, string>): Promise<void> => {
  const product = await startProduct(env)
  const withProxy = async (
    start: () => Promise<RunningProxy>,
    act: (proxy: RunningProxy) => Promise<void>,
  ) => {
    const proxy = await start()
    await act(proxy).finally(proxy.stop)
  }
  try {
    const caddy = join(folder, 'caddy')
    await withProxy(
      () => startCaddy(caddy, ports),
      async (proxy) => {
        await checkProxy(proxy, ports, { guesser: '127.0.0.2', other: '127.0.0.3' }, product.token)
        const ca = join(caddy, 'caddy/pki/authorities/local/root.crt')
        match(await doctorOn(env, ca), /^✓ address/)
      },
    )
    say('✓ Caddy, with the configuration of reverse-proxies.md')
    const nginx = join(folder, 'nginx')
    await withProxy(
      () => startNginx(nginx, ports),
      async (proxy) => {
        await checkProxy(proxy, ports, { guesser: '127.0.0.4', other: '127.0.0.5' }, null)
        match(await doctorOn(env, join(nginx, 'ca.crt')), /^✓ address/)
      },
    )
    say('✓ nginx, with the configuration of reverse-proxies.md')
    for (const header of ['Host', 'X-Forwarded-Proto'])
      await withProxy(
        () =>
          startNginx(nginx, ports, (servers) =>
            servers.replace(new RegExp(`proxy_set_header ${header} .*`), ''),
          ),
        async () =>
          match(await doctorOn(env, join(nginx, 'ca.crt')), /^✗ address: a call to .*\n.*X-Forwarded-Proto/),
      )
    say('✓ doctor names an nginx that does not pass Host or X-Forwarded-Proto on')
  } finally {
    await product.stop()
  }
}

const folder = await mkdtemp(join(tmpdir(), 'tintario-guide-'))
// Run by root, database and nginx belong to other users, who must get through to their folders.
await chmod(folder, 0o711)
try {
  const ports: Ports = { http: await freePort(), https: await freePort(), tintario: await freePort() }
  const env = settings(folder, ports)
  await proveProxies(folder, ports, env)
  // The commands find the installation that the proxies had in front of them, stopped.
  equal(runBlocks(folder, env, say), 0)
} finally {
  await rm(folder, { recursive: true, force: true })
}
