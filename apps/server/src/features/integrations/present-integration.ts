import type { Integration as Presented } from '@tintario/contract/integrations/endpoints.ts'
import { platforms } from '@tintario/contract/integrations/platforms.ts'
import { type Integration, problemValuesOf } from './integration-store.ts'
import type { Site } from './site.ts'

export const presentIntegration = (row: Integration): Presented => ({
  id: row.id,
  platform: platforms[row.platform].label,
  name: row.name,
  imgUrl: row.imgUrl,
  isActive: row.isActive,
  isWorking: row.isWorking,
  problem: row.problem,
  problemValues: problemValuesOf(row),
  checkedAt: row.checkedAt?.toISOString() ?? null,
  searchTexts: (row.site as Site | null)?.searchTexts ?? null,
})
