import { z } from 'zod'

export const factShape = z.object({
  text: z.string().describe('one checkable statement'),
  quote: z.string().describe('the passage it was taken from, letter by letter'),
  quantities: z
    .array(z.object({ value: z.number(), unit: z.string().nullable(), of: z.string().nullable() }))
    .default([]),
  kind: z.enum(['plain', 'regulated']).default('plain'),
})
