import type { Structure } from '../../outside/ai/ai.ts'

const tidy = (text: string) => text.replace(/\s+/g, ' ').trim()
const fits = ({ heading }: { heading: string }) => tidy(heading).length >= 8 && tidy(heading).length <= 100
/** The most that are chosen at first; the limits of the tree are wider. */
const most = { h2: 9, h2Chosen: 7, h3: 5, h3Chosen: 3, h3ChosenInAll: 8 }

type Node = { heading: string; isChosen: boolean }

/**
 * An outline within the limits of the tree, for any choice of the model: unfit headings are removed, excess choices
 * are undone from the end. Null when fewer than 3 sections are left.
 */
export const fitStructure = (
  planned: readonly (Node & { subsections: readonly Node[] })[],
  title: string,
): Structure | null => {
  let h2Left = most.h2Chosen
  let h3Left = most.h3ChosenInAll
  const sections = planned.filter(fits).slice(0, most.h2)
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
          return { label: tidy(sub.heading), isChosen: take }
        })
      return { label: tidy(section.heading), isChosen, children }
    }),
  }
}
