import { expect, test } from 'vitest'
import { passwordGroups } from './password-groups.ts'

test('the password meter counts complete groups of four', () => {
  expect(['', 'k7Q', 'k7Qp 2mX', 'k7Qp 2mXe 9TzR 4wLd 8hNs 3vBy'].map(passwordGroups)).toEqual([0, 0, 1, 6])
})
