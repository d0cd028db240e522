import { z } from 'zod'

/** Its id begins with `D` for the owner's own words, `A` for an answer, `R` for a reference or notes of the owner, `P` for a shop page. */
export const source = z.object({
  id: z.string(),
  kind: z.enum(['owner', 'answer', 'reference', 'page']),
  title: z.string(),
  url: z.string().nullable(),
  /** When it was read or written, ISO 8601. */
  readAt: z.string(),
})
export type Source = z.infer<typeof source>

/** A number in a source: `1.000 €` is 1000 with unit EUR. `of` is what is measured, in the source's words. */
const quantity = z.object({
  value: z.number(),
  unit: z.string().nullable(),
  of: z.string().nullable(),
})

/** One checkable statement with its literal passage in the source. */
const fact = z.object({
  id: z.string().describe('F1, F2 …'),
  text: z.string(),
  quote: z.string(),
  from: z.string().describe('the id of its source'),
  quantities: z.array(quantity),
  kind: z.enum(['plain', 'regulated']),
})
export type Fact = z.infer<typeof fact>

/** An instruction of the owner: always followed, never printed. */
const wish = z.object({
  id: z.string().describe('W1, W2 …'),
  kind: z.enum(['must', 'mustNot', 'format', 'tone']),
  text: z.string(),
})
export type Wish = z.infer<typeof wish>

/** A figure computed from facts; `formula` uses their ids and is evaluated in code. */
const computed = z.object({
  id: z.string().describe('C1, C2 …'),
  formula: z.string(),
  value: z.number(),
  unit: z.string().nullable(),
  facts: z.array(z.string()),
})
export type Computed = z.infer<typeof computed>

/** A page that a text may link to. Writers get only the id, not the address. */
const linkOption = z.object({
  id: z.string().describe('L1, L2 …'),
  kind: z.enum(['home', 'page', 'product', 'reference']),
  title: z.string(),
  url: z.string(),
  about: z.string(),
})
export type LinkOption = z.infer<typeof linkOption>
