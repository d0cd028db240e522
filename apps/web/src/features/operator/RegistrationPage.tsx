import { Skeleton } from '@mantine/core'
import { api } from '../../api/call.ts'
import { Loaded } from '../../api/Loaded.tsx'
import { useApi } from '../../api/use-api.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Invitations } from './Invitations.tsx'
import { OperatorSection } from './OperatorSection.tsx'
import { RegistrationMode } from './RegistrationMode.tsx'

const Registration = () => {
  const { t } = useTranslation('operator-registration')
  const registration = useApi(api.operator.registration, undefined, { staleTime: 0 })
  return (
    <Loaded query={registration} title={t('failed')} waiting={<Skeleton height={360} radius="lg" />}>
      {(state) => (
        <>
          <RegistrationMode key={state.mode + state.domains.join()} {...state} />
          <Invitations {...state} />
        </>
      )}
    </Loaded>
  )
}

export const RegistrationPage = () => (
  <OperatorSection name="registration">
    <Registration />
  </OperatorSection>
)
