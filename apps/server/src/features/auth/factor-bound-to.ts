/** The additional data that binds a second factor to its user (R14). */
export const factorBoundTo = (userId: string) => ({
  key: `second-factor|${userId}`,
  value: `${userId}|totp|1`,
})
