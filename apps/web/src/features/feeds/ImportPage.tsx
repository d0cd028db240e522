import { Button, FileButton, NativeSelect, Textarea } from '@mantine/core'
import type { DateOrder, PlanReport } from '@tintario/contract/plan-files/endpoints.ts'
import { PLAN_FILE_MAX } from '@tintario/contract/plan-files/limits.ts'
import { useState } from 'react'
import { api } from '../../api/call.ts'
import { useSend } from '../../api/use-send.ts'
import { useWorkspaces } from '../../api/use-workspaces.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useDocumentTitle } from '../../ui/document-title.ts'
import { IconDownload, IconUpload } from '../../ui/icons/index.ts'
import { Notice } from '../../ui/Notice.tsx'
import { Page } from '../../ui/Page.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { Panel, Row, Stack, Text } from '../../ui/parts.tsx'
import { paths } from '../../ui/paths.ts'
import { saveFile } from '../../ui/save-file.ts'
import { snackbar } from '../../ui/snackbar.ts'
import { ExportPlan } from './ExportPlan.tsx'
import { PlanRows } from './PlanRows.tsx'
import { RecentImports } from './RecentImports.tsx'
import { SiteDrafts } from './SiteDrafts.tsx'

const formOf = (file: File) => {
  const form = new FormData()
  form.append('file', file)
  return form
}

/** A large file on a slow line. */
const TIMEOUT_MS = 120_000

/** Posts of a file or a pasted table come onto the calendar, after a look at what each row becomes. */
export const ImportPage = () => {
  const { t } = useTranslation('feeds')
  const { current } = useWorkspaces()
  const check = useSend(api.planFiles.check, { wording: ({ errors }) => errors.file })
  const create = useSend(api.planFiles.create, {
    changes: ['post', 'plan'],
    wording: ({ errors }) => errors.file,
  })
  const [pasted, setPasted] = useState('')
  const [file, setFile] = useState<File | null>(null)
  const [report, setReport] = useState<PlanReport | null>(null)
  const [isTooLarge, setTooLarge] = useState(false)
  useDocumentTitle(t('import.title'))
  const workspaceId = current?.id

  const read = async (plan: File, dateOrder?: DateOrder) => {
    setTooLarge(plan.size > PLAN_FILE_MAX)
    if (plan.size > PLAN_FILE_MAX) return
    const found = await check.send({
      form: formOf(plan),
      query: { workspaceId, dateOrder },
      timeout: TIMEOUT_MS,
    })
    setFile(plan)
    setReport(found ?? null)
  }
  const bring = async () => {
    if (!file || !report) return
    const made = await create.send({
      form: formOf(file),
      query: { workspaceId, dateOrder: report.dateOrder ?? undefined },
      timeout: TIMEOUT_MS,
    })
    if (!made) return
    snackbar.ok(t('import.done', { count: made.created }))
    setReport(null)
    setFile(null)
    setPasted('')
  }
  const template = () => {
    const text = `\uFEFF${t('import.template')}\r\n`
    saveFile(new File([text], 'tintario-plan.csv', { type: 'text/csv;charset=utf-8' }))
  }
  return (
    <Page
      title={t('import.title')}
      lead={t('import.lead')}
      back={{ href: paths.calendar, label: t('back') }}
      width="reading"
    >
      <Stack gap={5}>
        <RecentImports workspaceId={workspaceId} />
        <Panel p={5}>
          <Stack
            as="form"
            gap={4}
            noValidate
            onSubmit={(event) => {
              event.preventDefault()
              void read(new File([pasted], 'plan.csv', { type: 'text/csv' }))
            }}
          >
            <Row gap={2} wrap>
              <FileButton
                accept=".csv,.tsv,.txt,.json,text/csv,application/json"
                onChange={(chosen) => chosen && void read(chosen)}
              >
                {(props) => (
                  <Button {...props} leftSection={<IconUpload />} loading={check.isSending}>
                    {t('import.choose')}
                  </Button>
                )}
              </FileButton>
              <Button variant="default" leftSection={<IconDownload />} onClick={template}>
                {t('import.getTemplate')}
              </Button>
            </Row>
            <Text look="hint">{t('import.columns')}</Text>
            <Textarea
              label={t('import.paste')}
              rows={4}
              value={pasted}
              onChange={(event) => setPasted(event.currentTarget.value)}
            />
            {isTooLarge && <Notice kind="danger">{t('import.tooLarge')}</Notice>}
            <Problem {...check} />
            <Row>
              <Button
                type="submit"
                variant="default"
                disabled={pasted.trim() === ''}
                loading={check.isSending}
              >
                {t('import.check')}
              </Button>
            </Row>
          </Stack>
        </Panel>
        {report && file && (
          <Panel p={5} as="section" aria-label={t('import.rows')}>
            <Stack gap={4}>
              <div role="status">
                <Text as="h2" look="section">
                  {t('import.counts', { new: report.counts.new, all: report.rows.length })}
                </Text>
              </div>
              {report.dateOrder && !report.isOrderCertain && (
                <NativeSelect
                  label={t('import.order')}
                  value={report.dateOrder}
                  onChange={(event) => void read(file, event.currentTarget.value as DateOrder)}
                  data={(['day', 'month'] as const).map((value) => ({
                    value,
                    label: t(`import.orders.${value}`),
                  }))}
                />
              )}
              <PlanRows rows={report.rows} />
              <Problem {...create} />
              <Row gap={2} wrap>
                <Button
                  disabled={report.counts.new === 0}
                  loading={create.isSending}
                  onClick={() => void bring()}
                >
                  {t('import.confirm', { count: report.counts.new })}
                </Button>
                <Button variant="default" onClick={() => setReport(null)}>
                  {t('import.cancel')}
                </Button>
              </Row>
            </Stack>
          </Panel>
        )}
        <SiteDrafts workspaceId={workspaceId} />
        <ExportPlan workspaceId={workspaceId} />
      </Stack>
    </Page>
  )
}
