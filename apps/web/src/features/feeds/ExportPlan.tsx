import { Button, Checkbox } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { IconDownload } from '../../ui/icons/index.ts'
import { Panel, Row, Stack, Text } from '../../ui/parts.tsx'

const formats = ['csv', 'json'] as const

/** Saves every post of the workspace as a file. The browser reads it as it comes, however many they are. */
export const ExportPlan = ({ workspaceId }: { workspaceId: string | undefined }) => {
  const { t } = useTranslation('feeds')
  const [hasTexts, setTexts] = useState(false)
  const address = (format: string) =>
    `/api/plan-exports?${new URLSearchParams({ format, texts: String(hasTexts), workspaceId: workspaceId ?? '' })}`
  return (
    <Panel p={5} as="section" aria-labelledby="export">
      <Stack gap={4}>
        <Text as="h2" look="section" id="export">
          {t('export.title')}
        </Text>
        <Text tone="quiet">{t('export.lead')}</Text>
        <Checkbox
          label={t('export.texts')}
          checked={hasTexts}
          onChange={(event) => setTexts(event.currentTarget.checked)}
        />
        <Row gap={2} wrap>
          {formats.map((format) => (
            <Button
              key={format}
              component="a"
              variant="default"
              leftSection={<IconDownload />}
              href={address(format)}
              download
            >
              {t(`export.${format}`)}
            </Button>
          ))}
        </Row>
      </Stack>
    </Panel>
  )
}
