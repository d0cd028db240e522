import type { OperatorQueue } from '@tintario/contract/operator/state.ts'
import { whole } from '../../i18n/dates.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Box } from '../../ui/parts.tsx'
import classes from './operator.module.css'
import { Part } from './Part.tsx'
import { useDuration } from './use-duration.ts'

/** Due work of each kind. */
export const Work = ({ queues, blocked }: { queues: readonly OperatorQueue[]; blocked: number }) => {
  const { t } = useTranslation('operator-state')
  const language = useLanguage()
  const duration = useDuration()
  return (
    <Part title={t('work.title')} lead={t('work.lead')}>
      <Box as="table" full tabular className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('work.kind')}</th>
            <th scope="col">{t('work.due')}</th>
            <th scope="col">{t('work.oldest')}</th>
            <th scope="col">{t('work.stopped')}</th>
          </tr>
        </thead>
        <tbody>
          {queues.map(({ kind, due, oldestSeconds, quarantined }) => (
            <tr key={kind}>
              <th scope="row">{t(`kinds.${kind}`, { defaultValue: kind })}</th>
              <td>{whole(due, language)}</td>
              <td>{due > 0 ? duration(oldestSeconds) : '–'}</td>
              <td>{whole(quarantined, language)}</td>
            </tr>
          ))}
        </tbody>
      </Box>
      {blocked > 0 && (
        <Box as="p" mt={3}>
          {t('work.blocked', { count: blocked })}
        </Box>
      )}
    </Part>
  )
}
