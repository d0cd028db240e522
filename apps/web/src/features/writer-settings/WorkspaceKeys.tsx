import { Switch } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { api } from '../../api/call.ts'
import { useSend } from '../../api/use-send.ts'
import { Problem } from '../../ui/Problem.tsx'
import { snackbar } from '../../ui/snackbar.ts'
import { changed } from './timings.ts'
import classes from './WriterPage.module.css'

/** Whether workspaces may connect a model with a key of their own. */
export const WorkspaceKeys = ({ isAllowed }: { isAllowed: boolean }) => {
  const { t } = useTranslation('writer')
  const allow = useSend(api.writerSettings.allowKeys, { refresh: changed })
  const set = async (allowed: boolean) => {
    if (await allow.send({ body: { allowed } })) snackbar.ok(t('keys.saved'))
  }
  return (
    <section className={classes.current} aria-labelledby="writer-keys">
      <h2 id="writer-keys" className={classes.heading}>
        {t('keys.title')}
      </h2>
      <Switch
        label={t('keys.label')}
        description={t(isAllowed ? 'keys.hint' : 'keys.offHint')}
        checked={isAllowed}
        disabled={allow.isSending}
        onChange={(event) => void set(event.currentTarget.checked)}
      />
      <Problem problem={allow.problem} wait={allow.wait} />
    </section>
  )
}
