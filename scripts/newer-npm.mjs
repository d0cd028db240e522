// Plain JavaScript for Node 18 and later.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The npm that installs the packages where the machine's own is older than 10. */
const NEWER = {
  version: '10.9.4',
  integrity:
    'sha512-OnUG836FwboQIbqtefDNlyR0gTHzIfwRfE3DuiNewBvnMnWEpB0VEXwBlFVgqpNzIgYo/MHh3d2Hel/pszapAA==',
}

const readJson = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {})

/**
 * Whether the npm of this script is older than 10. Debian 12 has 9.2, which reads no alias among the overrides of
 * package.json and answers that there is no package-lock.json. False where the version is not known.
 */
export const isOldNpm = (script) => isNpmBefore(script, 10)

/** Whether the npm of this script is older than a major version. False where its version is not known. */
export const isNpmBefore = (script, major) => {
  const { name, version = '' } = readJson(join(dirname(dirname(script)), 'package.json'))
  return name === 'npm' && Number.parseInt(version, 10) < major
}

/**
 * Installs a newer npm into the cache with the old one, once, and answers its script. `runNpm` is called with the
 * arguments and the folder. Throws where the registry gives another content than the known one.
 */
export const bringNewerNpm = (root, runNpm) => {
  const folder = join(root, '.cache', 'npm')
  const script = join(folder, 'node_modules', 'npm', 'bin', 'npm-cli.js')
  const installed = () =>
    readJson(join(folder, 'node_modules', '.package-lock.json')).packages?.['node_modules/npm']
  if (installed()?.integrity === NEWER.integrity && existsSync(script)) return script
  console.error(`Bringing npm ${NEWER.version} (this machine's is too old) …`)
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{"private":true}\n')
  runNpm(['install', `npm@${NEWER.version}`, '--no-save', '--ignore-scripts'], folder)
  if (installed()?.integrity !== NEWER.integrity) {
    rmSync(folder, { recursive: true, force: true })
    throw new Error(
      `The registry's npm ${NEWER.version} is not the one that was expected. Install npm 10 or later: npm install --global npm@10`,
    )
  }
  return script
}
