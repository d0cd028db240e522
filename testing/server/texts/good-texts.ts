import { campaignEsTurron } from './campaign-es-turron.ts'
import { comparisonEnRainJackets } from './comparison-en-rain-jackets.ts'
import { comparisonEsEsterillas } from './comparison-es-esterillas.ts'
import type { GoodText } from './good-text.ts'
import { guideEnCastIron } from './guide-en-cast-iron.ts'
import { guideEsAceite } from './guide-es-aceite.ts'
import { listEnDarkFlats } from './list-en-dark-flats.ts'
import { storyEnOakBoards } from './story-en-oak-boards.ts'
import { storyEsCinturon } from './story-es-cinturon.ts'

/** Good posts of different shops and types, half of them in each language. */
export const goodTexts: readonly GoodText[] = [
  guideEnCastIron,
  comparisonEnRainJackets,
  listEnDarkFlats,
  storyEnOakBoards,
  guideEsAceite,
  comparisonEsEsterillas,
  campaignEsTurron,
  storyEsCinturon,
]
