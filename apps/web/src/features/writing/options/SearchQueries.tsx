import { Button, FileButton, Textarea } from '@mantine/core'
import { QUERIES_TABLE_MAX } from '@tintario/contract/search-data/limits.ts'
import { type FormEvent, useId, useState } from 'react'
import { api } from '../../../api/call.ts'
import { useCall } from '../../../api/use-api.ts'
import { moment } from '../../../i18n/dates.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { IconChevronDown, IconChevronUp, IconUpload } from '../../../ui/icons/index.ts'
import { Box, Row, Stack } from '../../../ui/parts.tsx'
import { StepFailure } from '../frame/StepFailure.tsx'
import classes from './SearchQueries.module.css'

type Props = {
  /** What the workspace uploaded before. */
  queries: { count: number; uploadedAt: string } | null
  /** The workspace's queries are others now. */
  onChanged: () => void
}

/** Takes what Google Search Console exports of one's own site, as a file or pasted; kept for the workspace. */
export const SearchQueries = ({ queries, onChanged }: Props) => {
  const { t } = useTranslation('writing')
  const language = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const [table, setTable] = useState('')
  const [isTooLong, setTooLong] = useState(false)
  const region = useId()
  const upload = useCall(api.searchData.uploadQueries, ['searchData'])
  const remove = useCall(api.searchData.removeQueries, ['searchData'])
  const send = (text: string) => {
    setTooLong(text.length > QUERIES_TABLE_MAX)
    if (text.length > QUERIES_TABLE_MAX || text.trim() === '') return
    upload.mutate(
      { body: { table: text } },
      {
        onSuccess: () => {
          setTable('')
          onChanged()
        },
      },
    )
  }
  /** Nothing is read of a file that is too long even if each of its letters takes four bytes. */
  const sendFile = async (file: File | null) => {
    if (file && file.size > 4 * QUERIES_TABLE_MAX) setTooLong(true)
    else if (file) send(await file.text())
  }
  const Mark = isOpen ? IconChevronUp : IconChevronDown
  return (
    <Box as="section" line="all" round="lg" bg="sunken" aria-label={t('keyword.queries.title')}>
      <Row
        bare
        high={44}
        type="button"
        as="button"
        justify="between"
        gap={3}
        py={3}
        px={4}
        tone="inherit"
        full
        round="lg"
        className={classes.head}
        aria-expanded={isOpen}
        aria-controls={region}
        onClick={() => setOpen(!isOpen)}
      >
        <span>
          <strong>{t('keyword.queries.title')}</strong>
          <span role="status">
            {queries
              ? t('keyword.queries.kept', {
                  count: queries.count,
                  date: moment(new Date(queries.uploadedAt), language),
                })
              : t('keyword.queries.none')}
          </span>
        </span>
        <Mark size={18} aria-hidden="true" />
      </Row>
      {isOpen && (
        <Stack
          id={region}
          as="form"
          gap={4}
          className={classes.form}
          noValidate
          onSubmit={(event: FormEvent) => {
            event.preventDefault()
            send(table)
          }}
        >
          <p>{t('keyword.queries.how')}</p>
          <Textarea
            label={t('keyword.queries.paste')}
            placeholder={t('keyword.queries.example')}
            rows={4}
            value={table}
            onChange={(event) => setTable(event.currentTarget.value)}
            error={isTooLong ? t('keyword.queries.tooLong') : undefined}
          />
          {(upload.error ?? remove.error) && (
            <StepFailure act="uploadQueries" error={upload.error ?? remove.error} />
          )}
          <Row align="stretch" wrap gap={2}>
            <Button type="submit" variant="default" disabled={table.trim() === ''} loading={upload.isPending}>
              {t('keyword.queries.use')}
            </Button>
            <FileButton accept=".csv,.tsv,.txt,text/csv" onChange={(file) => void sendFile(file)}>
              {(props) => (
                <Button {...props} variant="default" loading={upload.isPending} leftSection={<IconUpload />}>
                  {t('keyword.queries.file')}
                </Button>
              )}
            </FileButton>
            {queries && (
              <Button
                variant="subtle"
                color="gray"
                loading={remove.isPending}
                onClick={() => remove.mutate({ query: {} }, { onSuccess: onChanged })}
              >
                {t('keyword.queries.remove')}
              </Button>
            )}
          </Row>
        </Stack>
      )}
    </Box>
  )
}
