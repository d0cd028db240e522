import type { GoodText } from './good-text.ts'
import { unseenCampaignEnWool } from './unseen-campaign-en-wool.ts'
import { unseenComparisonEsVelas } from './unseen-comparison-es-velas.ts'
import { unseenListEsCuchillos } from './unseen-list-es-cuchillos.ts'

/** Good posts that were written after the checks; nothing was changed in the checks because of them. */
export const unseenTexts: readonly GoodText[] = [
  unseenCampaignEnWool,
  unseenListEsCuchillos,
  unseenComparisonEsVelas,
]
