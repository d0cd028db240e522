import type { Integration as Presented } from '@tintario/contract/integrations/endpoints.ts'
import { platforms } from '@tintario/contract/integrations/platforms.ts'
import { UNREADABLE } from './connection.ts'
import { type Integration, problemValuesOf } from './integration-store.ts'
import type { Site } from './site.ts'

/** `canOpen` false: its stored secret can't be decrypted. */
export const presentIntegration = (row: Integration, canOpen: boolean): Presented => ({
  id: row.id,
  platform: platforms[row.platform].label,
  name: row.name,
  imgUrl: row.imgUrl,
  isActive: row.isActive,
  isWorking: row.isWorking && canOpen,
  problem: canOpen ? row.problem : UNREADABLE,
  problemValues: canOpen ? problemValuesOf(row) : {},
  checkedAt: row.checkedAt?.toISOString() ?? null,
  searchTexts: (row.site as Site | null)?.searchTexts ?? null,
})
