import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findProgram, type Program, startProgram } from './start-program.ts'
import { clickActions, typeActions, typeWithControlActions, type Window } from './window.ts'

const freePort = () =>
  new Promise<number>((done, fail) => {
    const server = createServer().once('error', fail)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => done(typeof address === 'object' && address ? address.port : 0))
    })
  })

/** The driver prints nothing when it is ready. */
const isListening = async (driver: string): Promise<void> => {
  for (let tries = 0; tries < 100; tries++) {
    if (await fetch(`${driver}/status`).catch(() => null)) return
    await sleep(100)
  }
  throw new Error('WebKitWebDriver did not listen within 10 s')
}

/** WebDriver: one call over HTTP for each command. */
const createSession = async (driver: string) => {
  const send = async <Result>(method: string, path: string, body?: object): Promise<Result> => {
    const answer = await fetch(`${driver}${path}`, {
      method,
      ...(body ? { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } } : {}),
      signal: AbortSignal.timeout(60_000),
    })
    const { value } = (await answer.json()) as { value: Result & { error?: string; message?: string } }
    if (!answer.ok) throw new Error(`${path}: ${value.error}: ${value.message}`)
    return value
  }
  const binary = findProgram(
    'WEBKIT_BROWSER_PATH',
    ['x86_64', 'aarch64'].map((cpu) => `/usr/lib/${cpu}-linux-gnu/webkit2gtk-4.1/MiniBrowser`),
    'MiniBrowser is not installed: install the package libwebkit2gtk-4.1-0',
  )
  const alwaysMatch = { 'webkitgtk:browserOptions': { binary, args: ['--automation'] } }
  const { sessionId, capabilities } = await send<{
    sessionId: string
    capabilities: { browserVersion: string }
  }>('POST', '/session', { capabilities: { alwaysMatch } })
  return {
    version: capabilities.browserVersion,
    post: <Result>(path: string, body: object) => send<Result>('POST', `/session/${sessionId}${path}`, body),
    end: () => send('DELETE', `/session/${sessionId}`),
  }
}

/** WebKitGTK in a window of a virtual display: of the browsers on Linux the nearest to Safari. */
export const openWebkit = async (): Promise<Window> => {
  const driver = findProgram(
    'WEBKIT_DRIVER_PATH',
    ['/usr/bin/WebKitWebDriver'],
    'WebKitGTK is not installed: install the package webkit2gtk-driver',
  )
  const xvfb = findProgram('XVFB_PATH', ['/usr/bin/Xvfb'], 'Xvfb is not installed: install the package xvfb')
  const programs: Program[] = []
  const home = await mkdtemp(join(tmpdir(), 'tintario-webkit-'))
  const stop = async () => {
    for (const program of programs.reverse()) await program.stop()
    await rm(home, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
  }
  try {
    const screen = ['-screen', '0', '1440x1000x24', '-nolisten', 'tcp', '-displayfd', '3']
    const display = await startProgram(xvfb, screen, /^(\d+)\n/)
    programs.push(display)
    const port = await freePort()
    const env = {
      DISPLAY: `:${display.ready}`,
      HOME: home,
      XDG_RUNTIME_DIR: home,
      LANG: 'C.UTF-8',
      LANGUAGE: 'en',
      // Without a graphics card the newer renderer shows nothing.
      WEBKIT_DISABLE_DMABUF_RENDERER: '1',
    }
    const address = `http://127.0.0.1:${port}`
    programs.push(await startProgram(driver, [`--port=${port}`], null, env))
    await isListening(address)
    const { version, post, end } = await createSession(address)
    await post('/window/rect', { x: 0, y: 0, width: 1440, height: 1000 })
    const perform = (actions: object[]) => post<void>('/actions', { actions })
    return {
      browser: `WebKitGTK ${version}`,
      open: (url) => post<void>('/url', { url }),
      run: async (inPage, ...input) => {
        const script = `const [input, done] = arguments;
          Promise.resolve().then(() => (${inPage})(...JSON.parse(input)))
            .then((value) => done(JSON.stringify({ value: value ?? null })), (error) => done(JSON.stringify({ error: String(error) })))`
        const body = { script, args: [JSON.stringify(input)] }
        const { value, error } = JSON.parse(await post<string>('/execute/async', body))
        if (error) throw new Error(error)
        return value
      },
      click: (x, y) => perform(clickActions(x, y)),
      type: (text) => perform(typeActions(text)),
      typeWithControl: (key) => perform(typeWithControlActions(key)),
      close: async () => {
        await end().catch(() => undefined)
        await stop()
      },
    }
  } catch (error) {
    await stop()
    throw error
  }
}
