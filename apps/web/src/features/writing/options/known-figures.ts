import type { KeywordOption } from '@tintario/contract/writing/endpoints.ts'
import type { Choice } from './options.ts'

/** What a source of search data may know about a keyword (WIZ-37). */
export const figures = ['volume', 'cpc', 'difficulty', 'competition'] as const
export type Figure = (typeof figures)[number]
/** A line of one's own has none of them. */
export type Figures = Partial<Pick<KeywordOption, Figure>>

/** The columns in which at least one row has a value; the others are left out (R136). */
export const knownFigures = (rows: readonly (Choice & Figures)[]): readonly Figure[] =>
  figures.filter((figure) => rows.some((row) => (row[figure] ?? null) !== null))
