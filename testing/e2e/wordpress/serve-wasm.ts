import { existsSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import { createRequire, Module } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/**
 * Serves a laid WordPress by PHP compiled to WebAssembly, as a program of its own:
 * `node serve-wasm.ts <dir> <port> <folder of the php-wasm packages>`. One PHP works, so requests wait for each other.
 */

/** The part of `@php-wasm/node` and `@php-wasm/universal` that is used here; see phpWasm in cache.ts. */
type Php = {
  mkdir(path: string): void
  mount(at: string, handler: unknown): Promise<unknown>
  run(script: { scriptPath: string }): Promise<{ text: string; errors: string; exitCode: number }>
}
type PhpRequest = { url: string; method: string; headers: Record<string, string>; body?: Uint8Array }
type PhpResponse = { httpStatusCode: number; headers: Record<string, string[]>; bytes: Uint8Array }
type NodePackage = {
  loadNodeRuntime(version: '8.2', options: { emscriptenOptions: { processId: number } }): Promise<number>
  createNodeFsMountHandler(path: string): unknown
}
type UniversalPackage = {
  PHP: new (runtime: number) => Php
  setPhpIniEntries(php: Php, entries: Record<string, string>): Promise<void>
  PHPRequestHandler: new (
    options: object,
  ) => { request(request: PhpRequest): Promise<PhpResponse>; getPrimaryPhp(): Promise<Php> }
}

const [dir = '', port = '', packages = ''] = process.argv.slice(2)
const require = createRequire(join(packages, 'package.json'))
/**
 * The package locks files by a native module that exists only for some versions of Node. One PHP in one process needs no
 * locks, so the module is replaced before anything requires it.
 */
const locks = require.resolve('fs-ext-extra-prebuilt')
const succeed = () => 0
require.cache[locks] = Object.assign(new Module(locks), {
  filename: locks,
  loaded: true,
  exports: {
    constants: {},
    flockSync: succeed,
    fcntlSync: succeed,
    lockFileExSync: succeed,
    unlockFileExSync: succeed,
  },
})
const load = async <T>(name: string): Promise<T> => import(pathToFileURL(require.resolve(name)).href)

const { loadNodeRuntime, createNodeFsMountHandler } = await load<NodePackage>('@php-wasm/node')
const { PHP, PHPRequestHandler, setPhpIniEntries } = await load<UniversalPackage>('@php-wasm/universal')

const newPhp = async () => {
  const php = new PHP(await loadNodeRuntime('8.2', { emscriptenOptions: { processId: 1 } }))
  php.mkdir('/site')
  await php.mount('/site', createNodeFsMountHandler(dir))
  await setPhpIniEntries(php, { memory_limit: '256M', upload_max_filesize: '64M', post_max_size: '64M' })
  return php
}
const handler = new PHPRequestHandler({
  phpFactory: newPhp,
  maxPhpInstances: 1,
  documentRoot: '/site/wordpress',
  absoluteUrl: `http://127.0.0.1:${port}`,
  cookieStore: false,
  getFileNotFoundAction: () => ({ type: 'internal-redirect', uri: '/index.php' }),
})

const bodyOf = async (request: IncomingMessage): Promise<Uint8Array | undefined> => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return chunks.length > 0 ? Buffer.concat(chunks) : undefined
}
const flat = (headers: IncomingMessage['headers']): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).map(([k, v]) => [k, Array.isArray(v) ? v.join(', ') : (v ?? '')]),
  )

if (!existsSync(join(dir, 'app-password'))) {
  const ran = await (await handler.getPrimaryPhp()).run({ scriptPath: '/site/install.php' })
  if (!existsSync(join(dir, 'app-password'))) {
    process.stderr.write(`${ran.errors}\n${ran.text}\n`)
    process.exit(1)
  }
}
const server = createServer(async (request, response) => {
  try {
    const answer = await handler.request({
      url: request.url ?? '/',
      method: request.method ?? 'GET',
      headers: flat(request.headers),
      body: await bodyOf(request),
    })
    response.writeHead(answer.httpStatusCode, answer.headers)
    response.end(request.method === 'HEAD' ? undefined : answer.bytes)
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.stack : error}\n`)
    response.writeHead(500).end()
  }
})
server.listen(Number(port), '127.0.0.1')
process.once('disconnect', () => process.exit(0))
