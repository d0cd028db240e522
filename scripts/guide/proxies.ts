import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { getBlock } from './blocks.ts'

export type Ports = { http: number; https: number; tintario: number }

/** A reverse proxy that runs with the guide's configuration for `https://localhost`. */
export type RunningProxy = { ca: string; stop(): Promise<void> }

const isListening = (port: number): Promise<boolean> =>
  new Promise((done) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => done(true)).once('error', () => done(false))
    socket.once('connect', () => socket.destroy())
  })

/** Runs a program until `isReady`, for at most 20 s. */
const startProgram = async (
  name: string,
  args: string[],
  { isReady, env = {} }: { isReady: () => Promise<boolean>; env?: Record<string, string> },
) => {
  const child = spawn(name, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  child.stderr.on('data', (chunk) => {
    said += chunk
  })
  const ended = new Promise<void>((done) => child.once('close', () => done()))
  child.once('error', (error) => {
    said += error.message
  })
  for (let tries = 0; tries < 200 && !(await isReady()); tries++) {
    if (child.exitCode !== null || child.pid === undefined) throw new Error(`${name} ended:\n${said}`)
    await new Promise((done) => setTimeout(done, 100))
  }
  return async () => {
    child.kill('SIGTERM')
    await ended
  }
}

const forLocalhost = (text: string, { tintario }: Ports): string =>
  text.replaceAll('blog.example.com', 'localhost').replaceAll('127.0.0.1:4400', `127.0.0.1:${tintario}`)

/** Caddy's own local authority signs the certificate of localhost. */
export const startCaddy = async (folder: string, ports: Ports): Promise<RunningProxy> => {
  mkdirSync(folder, { recursive: true })
  const options = `{
	admin off
	http_port ${ports.http}
	https_port ${ports.https}
	skip_install_trust
}
`
  const file = join(folder, 'Caddyfile')
  writeFileSync(file, options + forLocalhost(getBlock('reverse-proxies.md', 'caddyfile'), ports))
  const ca = join(folder, 'caddy/pki/authorities/local/root.crt')
  const stop = await startProgram('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], {
    isReady: async () => existsSync(ca) && (await isListening(ports.https)),
    env: { XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder, HOME: folder },
  })
  return { ca: readFileSync(ca, 'utf8'), stop }
}

const openssl = (folder: string, ...args: string[]) =>
  execFileSync('openssl', args, { cwd: folder, stdio: 'pipe' })

/** A local authority and a certificate of localhost that it signed. */
const makeCertificate = (folder: string): void => {
  const authority = ['-subj', '/CN=Guide authority', '-keyout', 'ca.key', '-out', 'ca.crt', '-days', '2']
  openssl(folder, 'req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...authority)
  const request = ['-subj', '/CN=localhost', '-keyout', 'privkey.pem', '-out', 'request.pem']
  openssl(folder, 'req', '-newkey', 'rsa:2048', '-nodes', ...request)
  writeFileSync(join(folder, 'names'), 'subjectAltName=DNS:localhost')
  const signed = ['-CA', 'ca.crt', '-CAkey', 'ca.key', '-CAcreateserial', '-extfile', 'names']
  openssl(folder, 'x509', '-req', '-in', 'request.pem', ...signed, '-out', 'fullchain.pem', '-days', '2')
}

/** `change` edits the guide's server blocks, for configurations that are wrong. */
export const startNginx = async (
  folder: string,
  ports: Ports,
  change: (servers: string) => string = (servers) => servers,
): Promise<RunningProxy> => {
  mkdirSync(folder, { recursive: true })
  makeCertificate(folder)
  const servers = change(forLocalhost(getBlock('reverse-proxies.md', 'nginx'), ports))
    .replace('listen 80;', `listen ${ports.http};`)
    .replace('listen 443 ssl', `listen ${ports.https} ssl`)
    .replaceAll('/etc/letsencrypt/live/localhost/', `${folder}/`)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  )
  const file = join(folder, 'nginx.conf')
  writeFileSync(
    file,
    `daemon off;\npid ${folder}/nginx.pid;\nerror_log stderr;\nevents {}\nhttp {\naccess_log off;\n${temporary.join('\n')}\n${servers}}\n`,
  )
  const args = ['-c', file, '-e', 'stderr']
  execFileSync('nginx', ['-t', ...args], { stdio: 'pipe' })
  const stop = await startProgram('nginx', args, { isReady: () => isListening(ports.https) })
  return { ca: readFileSync(join(folder, 'ca.crt'), 'utf8'), stop }
}
