/** Whether this is the name of an IANA time zone or an alias of it. An offset has no daylight saving time and is no name. */
export const isTimeZoneName = (name: string): boolean => {
  try {
    return /^[A-Za-z]/.test(name) && new Intl.DateTimeFormat('en', { timeZone: name }) !== undefined
  } catch {
    return false
  }
}
