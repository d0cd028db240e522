import type { Brief, CoverChoice, CoverOffer } from '../ai.ts'
import { coverColours, type Layout, objectLayouts, type Square, titleLayouts } from '../cover-options.ts'
import { chooseSubjects, findMentioned } from './choose-subjects.ts'
import { describeCover } from './describe-cover.ts'
import { drawLayout, motifs } from './layouts.ts'
import { palettes } from './palettes.ts'
import { readIcons } from './read-icon.ts'
import { seeded } from './seeded.ts'
import { getTypesetter } from './set-type.ts'
import { getSubjectIndex, type Subject } from './subject-index.ts'

export type Composed = {
  svg: string
  alt: string
  motif: Square | null
  choice: Required<CoverChoice>
}

const chosenSubjects = async ({ cover }: Brief): Promise<Subject[] | null> => {
  if (!cover?.objects) return null
  const { subjects } = await getSubjectIndex()
  return cover.objects.flatMap((icon) => subjects.get(icon) ?? [])
}

const withoutTitle = (layout: Layout): boolean => layout === 'hills' || layout === 'arch'

/** The shop's address decides the colour, the post's seed the layout; the owner's choice precedes both. */
export const composeCover = async (brief: Brief): Promise<Composed> => {
  const { cover, language, site } = brief
  const random = seeded(`${brief.seed}:cover`)
  const colour = cover?.colour ?? seeded(`${site?.url ?? brief.owner}:colour`).pick(coverColours)
  const found = (await chosenSubjects(brief)) ?? (await chooseSubjects(brief))
  const ownLayout = random.pick<Layout>(found.length > 0 ? objectLayouts : titleLayouts)
  const wanted = cover?.layout ?? ownLayout
  const showsObjects = objectLayouts.some((layout) => layout === wanted)
  const layout = showsObjects && found.length === 0 ? titleLayouts[0] : wanted
  const subjects = objectLayouts.some((one) => one === layout) ? found : []
  const type = await getTypesetter()
  const named = brief.title ?? brief.keyword ?? ''
  const shop = site?.name ?? brief.shop?.name ?? ''
  // A post without a title shows whose it is, in its title's size.
  const words = named || shop
  const title = words && !withoutTitle(layout) && type.canSet(words.replaceAll(/\s/g, '')) ? words : null
  const icons = await readIcons(subjects.map(({ icon }) => icon))
  const palette = palettes[colour]
  return {
    svg: drawLayout(layout, { palette, random, icons, title, shop: named ? (site?.name ?? '') : '', type }),
    alt: describeCover({ layout, subjects, title, isName: !named, palette }, language),
    motif: motifs[layout],
    choice: { layout, objects: subjects.map(({ icon }) => icon), colour },
  }
}

/** Four covers of different layouts, and all objects to choose from, those that the post names first. */
export const offerCovers = async (brief: Brief): Promise<Omit<CoverOffer, 'isPainted'>> => {
  const { subjects } = await getSubjectIndex()
  const found = (await chosenSubjects(brief)) ?? (await chooseSubjects(brief))
  const layouts: readonly Layout[] = found.length > 0 ? [...objectLayouts, 'circles'] : titleLayouts
  const objects = found.map(({ icon }) => icon)
  const composed = await Promise.all(
    layouts.map((layout) => composeCover({ ...brief, cover: { ...brief.cover, objects, layout } })),
  )
  const collator = new Intl.Collator(brief.language)
  const named = ({ icon, ...labels }: Subject) => ({ name: icon, label: labels[brief.language] })
  const all = [...subjects.values()].map(named)
  const first = (await findMentioned(brief)).map(named)
  const names = new Set(first.map(({ name }) => name))
  const rest = all.filter(({ name }) => !names.has(name)).sort((a, b) => collator.compare(a.label, b.label))
  // A layout with the title alone still carries the chosen objects, so that another layout gets them back.
  const variants = composed.map(({ svg, alt, choice }) => ({ ...choice, objects, svg, alt }))
  return { variants, objects: [...first, ...rest] }
}
