/** Whole seconds, as a gateway counts time. */
export const wholeSeconds = (at: Date): number => Math.floor(at.getTime() / 1000) * 1000
