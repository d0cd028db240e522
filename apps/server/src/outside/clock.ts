/** The process's clock, for what is shown and measured. What is decided is decided by the database's clock (rule 1). */
export type Clock = { now(): Date }
export const systemClock: Clock = { now: () => new Date() }
