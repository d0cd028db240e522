import { afterEach, expect, test, vi } from 'vitest'
import { baseUrl } from '../integrations/wordpress.ts'
import { parseUrl } from './parse-url.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

/** Parses as Chromium does, which encodes a blank in a host instead of refusing it. */
const beChromium = () => {
  const Plain = URL
  class ChromiumUrl extends Plain {
    constructor(address: string, base?: string) {
      super(
        address.replace(/^(https?:\/\/)([^/?#]*)/, (_, scheme, host) => scheme + host.replaceAll(' ', '-20')),
        base,
      )
    }
  }
  vi.stubGlobal('URL', ChromiumUrl)
}

test('[INTEG-23] an address with a blank in its host is none, in browsers that accept one too', () => {
  beChromium()
  for (const wrong of ['not a url', 'https://not a url', ' my blog.example ', 'http://blog example/wp'])
    expect(baseUrl.safeParse(wrong).error?.issues[0]?.message, wrong).toBe('FIELD_BASE_URL_INVALID')
  for (const fine of [' blog.example ', 'https://blog.example/my blog', 'https://blog.example?a b'])
    expect(baseUrl.safeParse(fine).success, fine).toBe(true)
  expect(parseUrl('/calendar?q=a b', 'https://app.example')?.pathname).toBe('/calendar')
})
