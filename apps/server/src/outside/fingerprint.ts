import { hash } from 'node:crypto'
import type { RemotePost } from './platforms/platform.ts'

/** Identifies the content of a remote post, so that two reads of it can be compared without storing its text. */
export const fingerprintOf = ({ title, body, excerpt, imageId }: RemotePost): string =>
  hash('sha256', JSON.stringify([title, body, excerpt, imageId]))
