import { expect, test } from 'vitest'
import { checkEmail } from './check-email.ts'
import { checkName, checkNewPassword, checkRepeat } from './check-fields.ts'

test('[AUTH-05] an empty address is required, a malformed one is invalid', () => {
  for (const empty of ['', '   ']) expect(checkEmail(empty)).toBe('FIELD_EMAIL_REQUIRED')
  for (const wrong of [
    'nope',
    'a@b',
    'a@@b.es',
    'a..b@c.es',
    '.a@c.es',
    'a@-c.es',
    `${'a'.repeat(250)}@b.es`,
  ]) {
    expect(checkEmail(wrong), wrong).toBe('FIELD_EMAIL_INVALID')
  }
  for (const right of ['lucia@casalumbre.es', ' lucia+blog@mail.casa-lumbre.co.uk ', "o'neil_1@x.org"]) {
    expect(checkEmail(right), right).toBeUndefined()
  }
})

test('[AUTH-14] a password needs 8 characters with lower and upper case, a digit and a special one', () => {
  expect(checkNewPassword('Abcdef1!')).toBeUndefined()
  expect(checkNewPassword('Ñandú-2026')).toBeUndefined()
  // A space is no special character.
  for (const weak of [
    'Abcde1!',
    'abcdef1!',
    'ABCDEF1!',
    'Abcdefg!',
    'Abcdefg1',
    'Abcdef 12',
    `Aa1!${'x'.repeat(125)}`,
  ]) {
    expect(checkNewPassword(weak), weak).toBe('FIELD_PASSWORD_RULE')
  }
})

test('[AUTH-15] a different repetition is refused', () => {
  expect(checkRepeat('Abcdef1!', 'Abcdef1!')).toBeUndefined()
  expect(checkRepeat('Abcdef1!', 'Abcdef1')).toBe('FIELD_PASSWORDS_DO_NOT_MATCH')
})

test('[AUTH-13] a name is required and has at most 100 characters', () => {
  expect(checkName('  ', 'FIELD_SURNAME_REQUIRED')).toBe('FIELD_SURNAME_REQUIRED')
  expect(checkName('x'.repeat(101), 'FIELD_SURNAME_REQUIRED')).toBe('FIELD_MAX_LENGTH')
  expect(checkName(' María José ', 'FIELD_SURNAME_REQUIRED')).toBeUndefined()
})
