import { Skeleton } from '@mantine/core'
import { api } from '../../api/call.ts'
import { Loaded } from '../../api/Loaded.tsx'
import { useApi } from '../../api/use-api.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Attention } from './Attention.tsx'
import { Backups } from './Backups.tsx'
import { OperatorSection } from './OperatorSection.tsx'
import { OutsideParts } from './OutsideParts.tsx'
import { Quarantine } from './Quarantine.tsx'
import { Versions } from './Versions.tsx'
import { Work } from './Work.tsx'

/** Milliseconds after which an open page reads the state again. */
const REFRESH_MS = 30_000

const State = () => {
  const { t } = useTranslation('operator-state')
  const state = useApi(api.operator.state, undefined, { staleTime: 0, refetchInterval: REFRESH_MS })
  return (
    <>
      <Attention />
      <Loaded query={state} title={t('failed')} waiting={<Skeleton height={480} radius="lg" />}>
        {({ queues, blocked, quarantined, outside, backup, versions }) => (
          <>
            <Quarantine rows={quarantined} />
            <OutsideParts parts={outside} />
            <Work queues={queues} blocked={blocked} />
            <Backups {...backup} />
            <Versions versions={versions} />
          </>
        )}
      </Loaded>
    </>
  )
}

/** What needs the operator's attention, and the state of each part of this instance. */
export const StatePage = () => (
  <OperatorSection name="state">
    <State />
  </OperatorSection>
)
