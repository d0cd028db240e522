import { Button } from '@mantine/core'
import { api } from '../../api/call.ts'
import { useApi } from '../../api/use-api.ts'
import { useSend } from '../../api/use-send.ts'
import { otherDate } from '../../i18n/dates.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Problem } from '../../ui/Problem.tsx'
import { List, ListRow, Stack } from '../../ui/parts.tsx'
import { snackbar } from '../../ui/snackbar.ts'

/** The imports of the last hour, each with a button that undoes it. */
export const RecentImports = ({ workspaceId }: { workspaceId: string | undefined }) => {
  const { t } = useTranslation('feeds')
  const language = useLanguage()
  const recent = useApi(
    api.planFiles.recent,
    { query: { workspaceId } },
    { enabled: workspaceId !== undefined },
  )
  const undo = useSend(api.planFiles.undo, { changes: ['post', 'plan'] })
  const imports = recent.data ?? []
  if (imports.length === 0) return null
  const takeBack = async (id: string) => {
    const outcome = await undo.send({ params: { id } })
    if (!outcome) return
    const removed = t('import.undone', { count: outcome.removed })
    snackbar.ok(outcome.kept > 0 ? `${removed} ${t('import.kept', { count: outcome.kept })}` : removed)
  }
  return (
    <Stack gap={2}>
      <List aria-label={t('import.recent')}>
        {imports.map(({ id, posts, undoUntil }) => (
          <ListRow key={id}>
            <Stack grow>
              <b>{t('import.imported', { count: posts })}</b>
              <span>{t('import.until', { when: otherDate(new Date(undoUntil), language) })}</span>
            </Stack>
            <Button variant="default" size="xs" loading={undo.isSending} onClick={() => void takeBack(id)}>
              {t('import.undo')}
            </Button>
          </ListRow>
        ))}
      </List>
      <Problem {...undo} />
    </Stack>
  )
}
