import { Button } from '@mantine/core'
import { useTranslation } from '../../i18n/use-translation.ts'
import { IconCopy } from '../../ui/icons/index.ts'
import { Panel, Row, Stack, Text } from '../../ui/parts.tsx'
import { useCopy } from '../account/index.ts'
import classes from './feeds.module.css'

type Props = { label: string; address: string; copyLabel: string; isFirst?: boolean }

/** An address with a button that copies it. */
export const CopiedAddress = ({ label, address, copyLabel, isFirst = false }: Props) => {
  const { t } = useTranslation('feeds')
  const copy = useCopy()
  return (
    <Stack gap={2}>
      <Text as="h3" look="hint" strong>
        {label}
      </Text>
      <Row gap={2} wrap>
        <Panel fill="sunken" grow as="code" face="mono" look="body" className={classes.address}>
          {address}
        </Panel>
        <Button
          variant="default"
          leftSection={<IconCopy size={18} />}
          onClick={() => void copy(address)}
          aria-label={copyLabel}
          autoFocus={isFirst}
        >
          {t('copy')}
        </Button>
      </Row>
    </Stack>
  )
}
