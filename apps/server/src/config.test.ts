import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

test('a forwarded address is believed of nobody, of so many hops, or of named networks, never of everybody', () => {
  const trusted = (TRUST_PROXY: string) => readConfig({ TRUST_PROXY }).TRUST_PROXY
  expect(['', 'false', '0'].map(trusted)).toEqual([false, false, false])
  const hops = ['true', '1', '3'].map((text) => {
    const trust = trusted(text)
    return typeof trust === 'function' ? [0, 1, 2, 3].filter((hop) => trust('203.0.113.7', hop)) : null
  })
  expect(hops).toEqual([[0], [0], [0, 1, 2]])
  expect(trusted('10.0.0.2, 10.1.0.0/16,2001:db8::/32')).toEqual(['10.0.0.2', '10.1.0.0/16', '2001:db8::/32'])
  for (const wrong of ['yes', '12', '10.0.0.0/33', '10.0.0.0/0', '10.0.0', ','])
    expect(() => trusted(wrong), wrong).toThrow('TRUST_PROXY')
})
