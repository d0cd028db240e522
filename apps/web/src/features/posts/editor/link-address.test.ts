import { expect, test } from 'vitest'
import { linkAddress } from './link-address.ts'

test.for([
  ['https://shop.example/care', 'https://shop.example/care'],
  [' shop.example/care ', 'https://shop.example/care'],
  ['/care', '/care'],
  ['#water', '#water'],
  ['mailto:shop@shop.example', 'mailto:shop@shop.example'],
  ['javascript:alert(1)', null],
  ['data:text/html,x', null],
  ['//evil.example', null],
  ['https://nora:secret@shop.example', null],
  ['care of wool', null],
  ['', null],
] as const)('[EDITOR-06] %s as an address of a link', ([typed, address]) => {
  expect(linkAddress(typed)).toBe(address)
})
