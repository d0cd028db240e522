import { expect, test } from 'vitest'
import { messageKeysPage, readTexts } from './message-keys.ts'
import { unusedMessageKeys } from './unused-message-keys.ts'

test('the page of unused message keys is the generated one: `npm test -- scripts/message-keys.test.ts -u`', async () => {
  await expect(messageKeysPage()).toMatchFileSnapshot('../docs/specification/message-keys.md')
})

test('no key that is listed as unused is one of the product', () => {
  const keys = new Set(readTexts().map(([key]) => key.split(':')[1]))
  expect(Object.keys(unusedMessageKeys).filter((key) => keys.has(key))).toEqual([])
})
