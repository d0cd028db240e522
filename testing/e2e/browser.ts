import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium } from 'playwright-core'

const asked = () => process.env.CHROMIUM_PATH || null

const usual = (): string[] => {
  const programs = [process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)'], process.env.LOCALAPPDATA]
  return [
    ...['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'].map(
      (name) => `/usr/bin/${name}`,
    ),
    '/snap/bin/chromium',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    ...programs.flatMap((folder) => (folder ? [join(folder, 'Google/Chrome/Application/chrome.exe')] : [])),
  ]
}

/** Unpacks itself into TMPDIR with rights for one user only, so each user gets a folder of its own. */
const packaged = async (): Promise<string | null> => {
  if (process.platform !== 'linux' || process.arch !== 'x64') return null
  const before = process.env.TMPDIR
  const own = join(tmpdir(), `tintario-chromium-${userInfo().uid}`)
  await mkdir(own, { recursive: true, mode: 0o700 })
  process.env.TMPDIR = own
  try {
    const { default: sparticuz } = await import('@sparticuz/chromium')
    return await sparticuz.executablePath()
  } catch {
    return null
  } finally {
    if (before === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = before
  }
}

/**
 * The path of a Chromium: `CHROMIUM_PATH`, else where systems keep it, else Playwright's own download, else the one
 * from npm (Linux x64). Throws one line that says what to do.
 */
const resolveBrowser = async (): Promise<string> => {
  const wished = asked()
  if (wished) {
    if (existsSync(wished)) return wished
    throw new Error(`CHROMIUM_PATH names ${wished}, which does not exist`)
  }
  const found = [...usual(), chromium.executablePath()].find((path) => existsSync(path)) ?? (await packaged())
  if (found) return found
  throw new Error('No Chromium here: install Chrome or Chromium, or name one in CHROMIUM_PATH')
}

const launch = (executablePath: string): Promise<Browser> =>
  chromium.launch({
    executablePath,
    args: [
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--disable-dev-shm-usage',
    ],
  })

/**
 * A headless browser that stays off the network by itself. Only the root user runs without Chromium's own sandbox. The
 * build from npm has no windows at all and takes half the processor time of a whole browser.
 */
export const launchBrowser = async (): Promise<Browser> => {
  const light = asked() ? null : await packaged()
  if (light)
    try {
      return await launch(light)
    } catch {
      // It brings no system libraries; what a whole browser needs was installed with it.
    }
  return launch(await resolveBrowser())
}
