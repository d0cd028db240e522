import { NAME_MAX, passwordRules } from '@tintario/contract/users/limits.ts'

/** Message key of what is wrong with a name, `missing` when there is none. */
export const checkName = (name: string, missing: string) => {
  const typed = name.trim()
  if (!typed) return missing
  return typed.length <= NAME_MAX ? undefined : 'FIELD_MAX_LENGTH'
}

/** First name and surname have 1 to 100 characters without the blanks around them (AUTH-13, PROFILE-18). */
export const checkNames = ({ firstName, surname }: { firstName: string; surname: string }) => ({
  firstName: checkName(firstName, 'FIELD_FIRST_NAME_REQUIRED'),
  surname: checkName(surname, 'FIELD_SURNAME_REQUIRED'),
})
export const namesMost = { firstName: NAME_MAX, surname: NAME_MAX }

/** AUTH-14. */
export const checkNewPassword = (password: string) =>
  passwordRules.every((rule) => rule.holds(password)) ? undefined : 'FIELD_PASSWORD_RULE'

/** AUTH-15. */
export const checkRepeat = (password: string, repeat: string) =>
  password === repeat ? undefined : 'FIELD_PASSWORDS_DO_NOT_MATCH'
