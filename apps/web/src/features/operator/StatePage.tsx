import { Skeleton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { api } from '../../api/call.ts'
import { Loaded } from '../../api/Loaded.tsx'
import { useApi } from '../../api/use-api.ts'
import { OperatorSection } from './OperatorSection.tsx'
import { Versions } from './Versions.tsx'

const State = () => {
  const { t } = useTranslation('operator-state')
  const state = useApi(api.operator.state, undefined, { staleTime: 0 })
  return (
    <Loaded query={state} title={t('failed')} waiting={<Skeleton height={480} radius="lg" />}>
      {({ versions }) => <Versions versions={versions} />}
    </Loaded>
  )
}

/** What needs the operator's attention, and the state of each part of this instance. */
export const StatePage = () => (
  <OperatorSection name="state">
    <State />
  </OperatorSection>
)
