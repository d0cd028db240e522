import '../../ui/mantine-shell.css'
import '../../ui/mantine-forms.css'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { api } from '../../api/call.ts'
import { useRenew } from '../../api/use-api.ts'
import fields from '../../ui/form.module.css'
import { Problem } from '../../ui/Problem.tsx'
import { AuthPage } from './AuthPage.tsx'
import { TermsBlock } from './TermsBlock.tsx'
import { useAgree } from './use-agree.ts'

/** Replaces a page of a person who has no agreement to the terms in force. */
export const TermsPage = () => {
  const { t } = useTranslation('sign-up')
  const renew = useRenew()
  const { terms, setTerms, isAccepted, agree, isSending, problem, wait } = useAgree()
  const goOn = async () => {
    if (await agree()) await renew(api.users.me)
  }
  return (
    <AuthPage title={t('agree.title')} lead={t('agree.lead')}>
      <form
        className={fields.stack}
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
      </form>
    </AuthPage>
  )
}
