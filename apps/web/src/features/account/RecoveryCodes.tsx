import { Button } from '@mantine/core'
import { IconCopy, IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useMe } from '../../api/use-session.ts'
import dialog from '../../ui/Dialog.module.css'
import fields from '../../ui/form.module.css'
import { Notice } from '../../ui/Notice.tsx'
import { saveFile } from '../../ui/save-file.ts'
import classes from './TwoStep.module.css'
import { useCopy } from './use-copy.ts'

/** The recovery codes, which are never shown again: to copy, or to keep as a file. */
export const RecoveryCodes = ({ codes, onDone }: { codes: string[]; onDone: () => void }) => {
  const { t } = useTranslation('account')
  const { email } = useMe()
  const copy = useCopy()
  const list = codes.join('\n')
  const text = `${t('twoStep.fileTitle', { email })}\n\n${list}\n`
  return (
    <div className={fields.stack}>
      <Notice kind="warn">{t('twoStep.codesLead')}</Notice>
      <ul className={classes.codes} aria-label={t('twoStep.codesTitle')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={classes.take}>
        <Button
          variant="default"
          leftSection={<IconCopy size={18} stroke={1.75} aria-hidden="true" />}
          onClick={() => void copy(list)}
          autoFocus
        >
          {t('twoStep.copyCodes')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconDownload size={18} stroke={1.75} aria-hidden="true" />}
          onClick={() => saveFile(new File([text], t('twoStep.file'), { type: 'text/plain' }))}
        >
          {t('twoStep.download')}
        </Button>
      </div>
      <div className={dialog.actions}>
        <Button onClick={onDone}>{t('twoStep.codesDone')}</Button>
      </div>
    </div>
  )
}
