import { renewAfter } from '../../api/renew.ts'
import { Stack } from '../../ui/parts.tsx'
import '../../ui/mantine-shell.css'
import '../../ui/mantine-forms.css'
import { Button } from '@mantine/core'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Problem } from '../../ui/Problem.tsx'
import { AuthPage } from './AuthPage.tsx'
import { TermsBlock } from './TermsBlock.tsx'
import { useAgree } from './use-agree.ts'

export const TermsPage = () => {
  const { t } = useTranslation('sign-up')
  const { terms, setTerms, isAccepted, agree, isSending, problem, wait } = useAgree()
  const goOn = async () => {
    if (await agree()) await renewAfter('member')
  }
  return (
    <AuthPage title={t('agree.title')} lead={t('agree.lead')}>
      <Stack
        as="form"
        gap={4}
        onSubmit={(event) => {
          event.preventDefault()
          if (isAccepted) void goOn()
        }}
      >
        <TermsBlock terms={terms} onChange={setTerms} />
        <Problem problem={problem} wait={wait} />
        <Button type="submit" size="md" fullWidth loading={isSending} disabled={!isAccepted || wait > 0}>
          {t('agree.submit')}
        </Button>
      </Stack>
    </AuthPage>
  )
}
