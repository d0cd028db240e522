import type { Config } from '../config.ts'
import { trimSlashes } from '../outside/web-address.ts'

/** The address users see, without a slash at its end: the setting, or the one that is listened on at `port`. */
export const publicUrlOf = ({ PUBLIC_URL, HOST, PORT }: Config, port = PORT): string => {
  const shownHost = HOST === '0.0.0.0' || HOST === '::' ? 'localhost' : HOST
  return trimSlashes(PUBLIC_URL ?? `http://${shownHost}:${port}`)
}
