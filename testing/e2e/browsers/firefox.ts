import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findProgram, startProgram } from './start-program.ts'
import { clickActions, typeActions, typeWithControlActions, type Window } from './window.ts'

type Answer = { id: number; type: 'success' | 'error'; result: unknown; error?: string; message?: string }
type Called = {
  type: 'success' | 'exception'
  result: { value: string }
  exceptionDetails?: { text: string }
}

/** WebDriver BiDi: numbered commands over one socket. */
const connect = async (url: string) => {
  const socket = new WebSocket(url)
  await new Promise((done, fail) => {
    socket.addEventListener('open', done, { once: true })
    socket.addEventListener('error', () => fail(new Error(`no connection to ${url}`)), { once: true })
  })
  const pending = new Map<number, PromiseWithResolvers<unknown>>()
  socket.addEventListener('message', ({ data }) => {
    const { id, type, result, error, message } = JSON.parse(String(data)) as Answer
    if (type === 'success') pending.get(id)?.resolve(result)
    else if (type === 'error') pending.get(id)?.reject(new Error(`${error}: ${message}`))
    pending.delete(id)
  })
  socket.addEventListener('close', () => {
    for (const { reject } of pending.values()) reject(new Error('Firefox closed the connection'))
  })
  let last = 0
  return {
    send: <Result>(method: string, params: object): Promise<Result> => {
      const command = Promise.withResolvers<unknown>()
      pending.set(++last, command)
      socket.send(JSON.stringify({ id: last, method, params }))
      return command.promise as Promise<Result>
    },
    close: () => socket.close(),
  }
}

/** Firefox without a screen and without calls to its maker. */
export const openFirefox = async (): Promise<Window> => {
  const path = findProgram(
    'FIREFOX_PATH',
    ['/usr/bin/firefox-esr', '/usr/bin/firefox', '/Applications/Firefox.app/Contents/MacOS/firefox'],
    'Firefox is not installed: install the package firefox-esr',
  )
  const profile = await mkdtemp(join(tmpdir(), 'tintario-firefox-'))
  const settings = {
    'app.normandy.enabled': false,
    'app.update.disabledForTesting': true,
    'browser.region.network.url': '',
    'browser.shell.checkDefaultBrowser': false,
    'datareporting.policy.dataSubmissionEnabled': false,
    'intl.accept_languages': 'en-GB',
    'network.captive-portal-service.enabled': false,
    'network.connectivity-service.enabled': false,
    'services.settings.server': 'http://127.0.0.1:9/',
    'toolkit.telemetry.enabled': false,
  }
  const lines = Object.entries(settings).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`,
  )
  await writeFile(join(profile, 'user.js'), lines.join(''))
  const args = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port=0']
  const program = await startProgram(path, args, /WebDriver BiDi listening on (ws:\S+)/, { HOME: profile })
  const { send, close } = await connect(`${program.ready}/session`)
  const { capabilities } = await send<{ capabilities: { browserVersion: string } }>('session.new', {
    capabilities: {},
  })
  const { contexts } = await send<{ contexts: { context: string }[] }>('browsingContext.getTree', {})
  const context = contexts[0]?.context
  await send('browsingContext.setViewport', { context, viewport: { width: 1440, height: 900 } })
  const perform = (actions: object[]) => send<void>('input.performActions', { context, actions })
  return {
    browser: `Firefox ${capabilities.browserVersion}`,
    open: async (url) => {
      await send('browsingContext.navigate', { context, url, wait: 'complete' })
    },
    run: async (inPage, ...input) => {
      const { result, exceptionDetails } = await send<Called>('script.callFunction', {
        functionDeclaration: `async (input) => JSON.stringify((await (${inPage})(...JSON.parse(input))) ?? null)`,
        arguments: [{ type: 'string', value: JSON.stringify(input) }],
        target: { context },
        awaitPromise: true,
      })
      if (exceptionDetails) throw new Error(exceptionDetails.text)
      return JSON.parse(result.value)
    },
    click: (x, y) => perform(clickActions(x, y)),
    type: (text) => perform(typeActions(text)),
    typeWithControl: (key) => perform(typeWithControlActions(key)),
    close: async () => {
      close()
      await program.stop()
      await rm(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
    },
  }
}
