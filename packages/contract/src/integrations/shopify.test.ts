import { expect, test } from 'vitest'
import { shopifyForm } from './shopify.ts'

const { rules } = shopifyForm
const said = (rule: keyof typeof rules, typed: unknown) => {
  const { success, data, error } = rules[rule].safeParse(typed)
  return success ? data : error?.issues[0]?.message
}

test('[INTEG-27] shop and blog are needed; a shop is taken as its owner copies it, and nothing but a shop', () => {
  for (const typed of [
    'casa-lumbre',
    ' Casa-Lumbre.myshopify.com ',
    'https://casa-lumbre.myshopify.com/admin/settings',
    'https://admin.shopify.com/store/casa-lumbre/content/articles',
  ])
    expect(said('storeId', typed), typed).toBe('casa-lumbre.myshopify.com')
  for (const typed of ['', '   ', undefined]) expect(said('storeId', typed)).toBe('FIELD_REQUIRED')
  for (const typed of [
    'https://example.com',
    '127.0.0.1',
    '127.0.0.1:5432',
    'a.myshopify.com.evil.example',
    'a.b.myshopify.com',
    'x@casa.myshopify.com@evil.example',
    '-a',
    'a'.repeat(61),
    'casa_lumbre',
    '[::1]',
    'http://169.254.169.254/.myshopify.com',
  ])
    expect(said('storeId', typed), typed).toBe('FIELD_SHOPIFY_STORE_INVALID')
  expect(said('blogId', ' 241253187 ')).toBe('241253187')
  expect(said('blogId', 241253187)).toBe('241253187')
  for (const typed of ['', undefined]) expect(said('blogId', typed)).toBe('FIELD_REQUIRED')
  for (const typed of ['news', '1'.repeat(21), '-4'])
    expect(said('blogId', typed)).toBe('FIELD_SHOPIFY_BLOG_INVALID')
})

test('[INTEG-28] a token is shpat_ and 32 hexadecimal characters in small letters, trimmed', () => {
  const token = `shpat_${'0123456789abcdef'.repeat(2)}`
  expect(said('accessToken', ` ${token}\n`)).toBe(token)
  expect(token).toHaveLength(38)
  for (const typed of [
    token.slice(0, -1),
    `${token}0`,
    token.toUpperCase(),
    token.replace('shpat_', 'shpss_'),
    token.replace('f', 'g'),
    token.replace('f', 'F'),
    `${token.slice(0, 20)} ${token.slice(20)}`,
    '',
  ])
    expect(said('accessToken', typed), typed).toBe('FIELD_SHOPIFY_TOKEN_INVALID')
})

test('[INTEG-29] the author may be left out', () => {
  for (const typed of ['', '  ', null, undefined]) expect(said('authorName', typed)).toBe(undefined)
  expect(said('authorName', ' Nora Ferrer ')).toBe('Nora Ferrer')
  expect(said('authorName', 'n'.repeat(256))).toBe('FIELD_SHOPIFY_AUTHOR_LONG')
})
