import type { Integration as Presented } from '@tintario/contract/integrations/endpoints.ts'
import { type Integration, settingsOf } from './integration-store.ts'

export const presentIntegration = (row: Integration): Presented => ({
  id: row.id,
  platform: row.platform as Presented['platform'],
  name: row.name,
  imgUrl: row.imgUrl,
  isActive: row.isActive,
  isWorking: row.isWorking,
  problem: row.problem,
  problemValues: settingsOf(row).problemValues ?? {},
  checkedAt: row.checkedAt?.toISOString() ?? null,
})
