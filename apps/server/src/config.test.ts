import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { productionEnv } from '@tintario/testing/production-env.ts'
import { expect, test } from 'vitest'
import { namesOfSettings, readConfig } from './config.ts'

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

test('the keys of the payment provider come together and of one mode, and production does not start without', () => {
  const keys = {
    STRIPE_SECRET_KEY: 'sk_test_a1',
    STRIPE_PUBLIC_KEY: 'pk_test_a1',
    STRIPE_WEBHOOK_SECRET: 'whsec_a1',
  }
  expect(readConfig(keys)).toMatchObject({ ...keys, STRIPE_API_URL: 'https://api.stripe.com' })
  for (const name of Object.keys(keys))
    expect(() => readConfig({ ...keys, [name]: '' }), name).toThrow('must be set together')
  expect(() => readConfig({ ...keys, STRIPE_SECRET_KEY: 'sk_live_a1' })).toThrow('both live keys')
  expect(() => readConfig({ ...keys, STRIPE_SECRET_KEY: 'pk_test_a1' })).toThrow('STRIPE_SECRET_KEY')
  expect(() => readConfig({ ...keys, STRIPE_API_URL: 'http://example.com' })).toThrow('STRIPE_API_URL')
  expect(readConfig(productionEnv).isProduction).toBe(true)
  const without = Object.fromEntries(
    Object.entries(productionEnv).filter(([name]) => !name.startsWith('STRIPE')),
  )
  for (const TINTARIO_ENV of ['prod', 'staging'])
    expect(() => readConfig({ ...without, TINTARIO_ENV })).toThrow('STRIPE_SECRET_KEY')
  expect(readConfig({}).STRIPE_SECRET_KEY).toBeUndefined()
})

test('production sends letters, or says that there are none', () => {
  const start = (more: Record<string, string>) => () => readConfig({ ...productionEnv, ...more })
  expect(start({ SMTP_URL: '' })).toThrow('MAIL=off')
  expect(start({ MAIL: 'off' })).toThrow('remove SMTP_URL')
  expect(start({ SMTP_URL: '', MAIL: 'off' })()).toMatchObject({ MAIL: false, isProduction: true })
})

test('registration by domain needs domains, and no other mode has any', () => {
  const read = (REGISTRATION: string, REGISTRATION_DOMAINS = '') =>
    readConfig({ REGISTRATION, REGISTRATION_DOMAINS }).REGISTRATION_DOMAINS
  expect(read('domain', ' Shop.Example,papelería.example, shop.example ')).toEqual([
    'shop.example',
    'xn--papelera-i2a.example',
  ])
  expect(readConfig({}).REGISTRATION).toBe('open')
  expect(() => read('domain')).toThrow('REGISTRATION_DOMAINS')
  expect(() => read('closed', 'shop.example')).toThrow('REGISTRATION=domain')
  for (const wrong of [
    'shop',
    '@shop.example',
    'a b.example',
    '"><b>.example',
    'shop..example',
    '*.shop.example',
  ])
    expect(() => read('domain', wrong), wrong).toThrow('REGISTRATION_DOMAINS')
  expect(() => read('shut')).toThrow('REGISTRATION')
})

test('production does not start without an https PUBLIC_URL', () => {
  const start = (PUBLIC_URL: string) => () => readConfig({ ...productionEnv, PUBLIC_URL })
  expect(start('')).toThrow('PUBLIC_URL')
  expect(start('http://app.example')).toThrow('PUBLIC_URL')
  expect(start('https://app.example')).not.toThrow()
  expect(readConfig({ PUBLIC_URL: 'http://app.example' }).PUBLIC_URL).toBe('http://app.example')
})

test('a writer has a model, and a key or an address; an address alone speaks as OpenAI does', () => {
  const providerOf = (env: Record<string, string>) => readConfig(env).AI_PROVIDER
  const AI_BASE_URL = 'http://127.0.0.1:11434/v1'
  expect(providerOf({})).toBeUndefined()
  expect(providerOf({ AI_API_KEY: 'k' })).toBeUndefined()
  expect(providerOf({ AI_BASE_URL, AI_MODEL: 'm' })).toBe('openai-compatible')
  for (const AI_PROVIDER of ['openai', 'anthropic', 'google', 'mistral']) {
    expect(providerOf({ AI_PROVIDER, AI_MODEL: 'm', AI_API_KEY: 'k' })).toBe(AI_PROVIDER)
    expect(providerOf({ AI_PROVIDER, AI_MODEL: 'm', AI_API_KEY: 'k', AI_BASE_URL })).toBe(AI_PROVIDER)
    expect(() => providerOf({ AI_PROVIDER, AI_BASE_URL })).toThrow('AI_MODEL and AI_API_KEY must be set')
  }
  expect(() => providerOf({ AI_BASE_URL })).toThrow('AI_MODEL must be set')
  expect(() => providerOf({ AI_PROVIDER: 'openai-compatible', AI_MODEL: 'm' })).toThrow('AI_BASE_URL must')
  expect(() => providerOf({ AI_PROVIDER: 'somebody' })).toThrow('AI_PROVIDER')
})

test('sites without encryption are for this machine and for who allows them by name', () => {
  const allowed = (env: Record<string, string>) => readConfig(env).ALLOW_HTTP_SITES
  expect([allowed({}), allowed({ TINTARIO_ENV: 'dev' }), allowed({ ALLOW_HTTP_SITES: 'false' })]).toEqual([
    true,
    true,
    false,
  ])
  for (const TINTARIO_ENV of ['prod', 'staging']) {
    expect(allowed({ ...productionEnv, TINTARIO_ENV })).toBe(false)
    expect(allowed({ ...productionEnv, TINTARIO_ENV, ALLOW_HTTP_SITES: 'true' })).toBe(true)
  }
  expect(() => readConfig({ ALLOW_HTTP_SITES: 'yes' })).toThrow('ALLOW_HTTP_SITES')
})

test('sample shops are off in production unless they are switched on', () => {
  expect(readConfig({}).SAMPLE_SHOP).toBe(true)
  expect(readConfig({ SAMPLE_SHOP: 'false' }).SAMPLE_SHOP).toBe(false)
  expect(readConfig(productionEnv).SAMPLE_SHOP).toBe(false)
  expect(readConfig({ ...productionEnv, SAMPLE_SHOP: 'true' }).SAMPLE_SHOP).toBe(true)
})

test('each setting can be read from the file that NAME_FILE names', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'settings-'))
  try {
    const key = join(folder, 'key')
    await writeFile(key, 'abc\n')
    const { CREDENTIALS_KEY, ...rest } = productionEnv
    expect(() => readConfig(rest)).toThrow('CREDENTIALS_KEY must be set')
    expect(readConfig({ ...rest, CREDENTIALS_KEY_FILE: key }).CREDENTIALS_KEY).toBe('abc')
    expect(namesOfSettings({ PORT: '1', CREDENTIALS_KEY_FILE: key, HOST: '' })).toEqual([
      'PORT',
      'CREDENTIALS_KEY',
    ])
    expect(() => readConfig({ ...productionEnv, CREDENTIALS_KEY_FILE: key })).toThrow('are both set')
    expect(() => readConfig({ SMTP_URL_FILE: join(folder, 'none') })).toThrow(/SMTP_URL_FILE: .*ENOENT/)
    await writeFile(key, '\n')
    expect(() => readConfig({ SMTP_URL_FILE: key })).toThrow('is empty')
  } finally {
    await rm(folder, { recursive: true })
  }
})
