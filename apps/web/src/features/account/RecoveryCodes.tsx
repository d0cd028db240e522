import { Button } from '@mantine/core'
import { useMe } from '../../api/use-session.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import dialog from '../../ui/Dialog.module.css'
import { IconCopy, IconDownload } from '../../ui/icons/index.ts'
import { Notice } from '../../ui/Notice.tsx'
import { Panel, Row, Stack } from '../../ui/parts.tsx'
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
    <Stack gap={4}>
      <Notice kind="warn">{t('twoStep.codesLead')}</Notice>
      <Panel
        gap="2 4"
        face="mono"
        as="ul"
        fill="sunken"
        look="body"
        center
        className={classes.codes}
        aria-label={t('twoStep.codesTitle')}
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Panel>
      <Row gap={2} align="stretch" wrap className={classes.take}>
        <Button
          variant="default"
          leftSection={<IconCopy size={18} />}
          onClick={() => void copy(list)}
          autoFocus
        >
          {t('twoStep.copyCodes')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconDownload size={18} />}
          onClick={() => saveFile(new File([text], t('twoStep.file'), { type: 'text/plain' }))}
        >
          {t('twoStep.download')}
        </Button>
      </Row>
      <Row align="stretch" justify="end" wrap gap={2} mt={6} className={dialog.actions}>
        <Button onClick={onDone}>{t('twoStep.codesDone')}</Button>
      </Row>
    </Stack>
  )
}
