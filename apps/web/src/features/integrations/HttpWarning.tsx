import { Checkbox } from '@mantine/core'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Notice } from '../../ui/Notice.tsx'

type Props = { isAccepted: boolean; error: string | undefined; onChange: (isAccepted: boolean) => void }

/** What an address without encryption means for the password, and whether to go on all the same. */
export const HttpWarning = ({ isAccepted, error, onChange }: Props) => {
  const { t } = useTranslation('integrations')
  return (
    <>
      <Notice kind="warn">
        <strong>{t('form.http.title')}</strong>
        <br />
        {t('form.http.text')}
      </Notice>
      <Checkbox
        name="acceptsHttp"
        label={t('form.http.accept')}
        error={error}
        checked={isAccepted}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </>
  )
}
