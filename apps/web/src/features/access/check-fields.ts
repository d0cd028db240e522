import { NAME_MAX, passwordRules } from '@tintario/contract/users/rules.ts'

/** The same addresses that the server takes: a local part without stray dots, and a domain with a top level. */
const EMAIL = /^(?!\.)(?!.*\.\.)[A-Za-z0-9_'+\-.]*[A-Za-z0-9_+-]@([A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/

/** Message key of what is wrong with an address, undefined when nothing is (AUTH-05). */
export const checkEmail = (email: string) => {
  const typed = email.trim()
  if (!typed) return 'FIELD_EMAIL_REQUIRED'
  return typed.length <= 254 && EMAIL.test(typed) ? undefined : 'FIELD_EMAIL_INVALID'
}

export const checkName = (name: string, missing: string) => {
  const typed = name.trim()
  if (!typed) return missing
  return typed.length <= NAME_MAX ? undefined : 'FIELD_MAX_LENGTH'
}

/** AUTH-14. */
export const checkNewPassword = (password: string) =>
  passwordRules.every((rule) => rule.holds(password)) ? undefined : 'FIELD_PASSWORD_RULE'

/** AUTH-15. */
export const checkRepeat = (password: string, repeat: string) =>
  password === repeat ? undefined : 'FIELD_PASSWORDS_DO_NOT_MATCH'
