import { z } from 'zod'
import type { Structure } from '../ai.ts'

export const shapes = {
  description: z.object({ description: z.string().trim().min(100).max(3500) }),
  keywords: z.object({ keywords: z.array(z.string()).min(1).max(40) }),
  titles: z.object({ titles: z.array(z.string()).min(1).max(40) }),
  structure: z.object({
    label: z.string(),
    sections: z
      .array(
        z.object({
          label: z.string(),
          isChosen: z.boolean(),
          subsections: z.array(z.object({ label: z.string(), isChosen: z.boolean() })),
        }),
      )
      .min(3)
      .max(20),
  }),
  meta: z.object({
    metaTitle: z.string().trim().min(5).max(60),
    metaDescription: z.string().trim().min(50).max(156),
    excerpt: z.string().trim().min(10).max(300),
  }),
}

const tidy = (text: string) => text.replace(/\s+/g, ' ').trim()

/** Phrases of 5 to 120 characters, none twice and none of the excluded ones (case ignored). */
export const distinct = (texts: readonly string[], exclude: readonly string[] = []): string[] => {
  const seen = new Set(exclude.map((text) => tidy(text).toLowerCase()))
  return texts.map(tidy).filter((text) => {
    const key = text.toLowerCase()
    if (text.length < 5 || text.length > 120 || seen.has(key)) return false
    seen.add(key)
    return true
  })
}

const fits = ({ label }: { label: string }) => tidy(label).length >= 8 && tidy(label).length <= 100
/** More than these are never chosen at first; the limits of the tree are wider (TREE-07 to TREE-11). */
const most = { h2: 9, h2Chosen: 7, h3: 5, h3Chosen: 3, h3ChosenInAll: 8 }

/**
 * An outline within the limits of the tree, whatever the model marked: unfit labels go, too many choices are
 * undone from the end. Null when fewer than 3 sections are left.
 */
export const fitStructure = (found: z.infer<typeof shapes.structure>, title: string): Structure | null => {
  let h2Left = most.h2Chosen
  let h3Left = most.h3ChosenInAll
  const sections = found.sections.filter(fits).slice(0, most.h2)
  if (sections.length < 3) return null
  const marked = sections.filter(({ isChosen }) => isChosen).length
  return {
    label: title,
    children: sections.map((section, at) => {
      const isChosen = h2Left > 0 && (section.isChosen || (marked < 3 && at < 3))
      if (isChosen) h2Left -= 1
      let under = most.h3Chosen
      const children = section.subsections
        .filter(fits)
        .slice(0, most.h3)
        .map((sub) => {
          const take = isChosen && sub.isChosen && under > 0 && h3Left > 0
          if (take) {
            under -= 1
            h3Left -= 1
          }
          return { label: tidy(sub.label), isChosen: take }
        })
      return { label: tidy(section.label), isChosen, children }
    }),
  }
}
