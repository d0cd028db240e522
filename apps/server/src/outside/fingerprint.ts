import { hash } from 'node:crypto'
import type { RemotePost } from './platforms/platform.ts'

/** Names what readers see of a copy, so that two looks at it can be compared without keeping its text. */
export const fingerprintOf = ({ title, body, excerpt, imageId }: RemotePost): string =>
  hash('sha256', JSON.stringify([title, body, excerpt, imageId]))
