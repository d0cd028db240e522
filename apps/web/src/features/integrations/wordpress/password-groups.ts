/** How many of the six groups of an application password are complete, for the meter under the field. */
export const passwordGroups = (typed: string) => Math.min(6, Math.floor(typed.replace(/\s+/g, '').length / 4))
