import type { Config } from '../config.ts'

/** The address users see: the setting, or the one that is listened on at `port`. */
export const publicUrlOf = ({ PUBLIC_URL, HOST }: Config, port: number): string => {
  const shownHost = HOST === '0.0.0.0' || HOST === '::' ? 'localhost' : HOST
  return PUBLIC_URL ?? `http://${shownHost}:${port}`
}
