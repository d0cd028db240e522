/** The additional data that binds a second factor to its user. */
export const factorBoundTo = (userId: string) => ({
  key: `second-factor|${userId}`,
  value: `${userId}|totp|1`,
})
