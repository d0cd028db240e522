/** The same addresses that the server takes: a local part without stray dots, and a domain with a top level. */
// Short text: 254 characters at most, and only one's own browser waits.
const EMAIL = /^(?!\.)(?!.*\.\.)[A-Za-z0-9_'+\-.]*[A-Za-z0-9_+-]@([A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/

/** Message key of what is wrong with an address, undefined when nothing is (AUTH-05). */
export const checkEmail = (email: string) => {
  const typed = email.trim()
  if (!typed) return 'FIELD_EMAIL_REQUIRED'
  return typed.length <= 254 && EMAIL.test(typed) ? undefined : 'FIELD_EMAIL_INVALID'
}
