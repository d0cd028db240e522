import { paths } from '../../ui/paths.ts'

/** The sections of the operator page in the order of its navigation; each has an address and a page of its own. */
export const sections = [{ name: 'state', path: paths.operator, isShown: true }] as const

export type SectionName = (typeof sections)[number]['name']
