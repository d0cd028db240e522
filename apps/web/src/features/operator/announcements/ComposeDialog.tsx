import { Button, SegmentedControl, Textarea, TextInput } from '@mantine/core'
import type { Announcement } from '@tintario/contract/announcements/endpoints.ts'
import { BODY_MAX, SUBJECT_MAX } from '@tintario/contract/announcements/limits.ts'
import { useState } from 'react'
import { api } from '../../../api/call.ts'
import { useSend } from '../../../api/use-send.ts'
import { detailDate } from '../../../i18n/dates.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import { Problem } from '../../../ui/Problem.tsx'
import { Panel, Stack } from '../../../ui/parts.tsx'
import { snackbar } from '../../../ui/snackbar.ts'
import { useFields } from '../../../ui/use-fields.ts'
import classes from './announcements.module.css'

const languages = ['en', 'es'] as const
type Kind = Announcement['kind']
type Values = { subjectEn: string; bodyEn: string; subjectEs: string; bodyEs: string; holdsFrom: string }

const most = { subjectEn: SUBJECT_MAX, bodyEn: BODY_MAX, subjectEs: SUBJECT_MAX, bodyEs: BODY_MAX }
const required = (text: string) => (text.trim() ? undefined : 'FIELD_REQUIRED')

const draftOf = (kind: Kind, values: Values) => ({
  kind,
  texts: {
    en: { subject: values.subjectEn.trim(), body: values.bodyEn.trim() },
    es: { subject: values.subjectEs.trim(), body: values.bodyEs.trim() },
  },
  holdsFrom: kind === 'terms' ? values.holdsFrom : null,
})

type Props = { announcement: Announcement | null; onClose: () => void }

export const ComposeDialog = ({ announcement, onClose }: Props) => {
  const { t } = useTranslation('operator-announcements')
  const language = useLanguage()
  const [kind, setKind] = useState<Kind>(announcement?.kind ?? 'newsletter')
  const create = useSend(api.announcements.create, { changes: ['announcement'] })
  const edit = useSend(api.announcements.edit, { changes: ['announcement'] })
  const preview = useSend(api.announcements.preview)
  const [shown, setShown] = useState<{ language: 'en' | 'es'; subject: string; text: string } | null>(null)
  const { texts } = announcement ?? {}
  const form = useFields<Values>(
    {
      subjectEn: texts?.en.subject ?? '',
      bodyEn: texts?.en.body ?? '',
      subjectEs: texts?.es.subject ?? '',
      bodyEs: texts?.es.body ?? '',
      holdsFrom: announcement?.holdsFrom ?? '',
    },
    (values) => ({
      subjectEn: required(values.subjectEn),
      bodyEn: required(values.bodyEn),
      subjectEs: required(values.subjectEs),
      bodyEs: required(values.bodyEs),
      holdsFrom: kind === 'terms' ? required(values.holdsFrom) : undefined,
    }),
    most,
  )
  const save = async (values: Values) => {
    const draft = draftOf(kind, values)
    const saved = announcement
      ? await edit.send({ params: { id: announcement.id }, body: { draft, version: announcement.version } })
      : await create.send({ body: draft })
    if (!saved) return
    snackbar.ok(t('saved'))
    onClose()
  }
  const show = async (language: 'en' | 'es') => {
    const letter = await preview.send({ body: { draft: draftOf(kind, form.values), language } })
    if (letter) setShown({ language, subject: letter.subject, text: letter.text })
  }
  const { holdsFrom } = form.values
  // The browser draws the field in its own order of day and month.
  const holdsFromWords = holdsFrom && detailDate(new Date(holdsFrom), language, 'UTC')
  const problem = [create, edit, preview].find((call) => call.problem)
  return (
    <FormDialog
      title={t(announcement ? 'form.edit' : 'form.new')}
      width={720}
      canDismiss={false}
      cancelLabel={t('form.cancel')}
      actLabel={t('form.save')}
      isBusy={create.isSending || edit.isSending}
      onClose={onClose}
      onSubmit={form.onSubmit((values) => void save(values))}
    >
      <SegmentedControl
        aria-label={t('form.kind')}
        value={kind}
        onChange={(value) => setKind(value as Kind)}
        data={(['newsletter', 'terms'] as const).map((value) => ({ value, label: t(`kinds.${value}`) }))}
      />
      {kind === 'terms' && (
        <TextInput
          {...form.field('holdsFrom')}
          type="date"
          label={t('form.holdsFrom')}
          description={`${holdsFromWords ? `${holdsFromWords}. ` : ''}${t('form.notice')}`}
          size="md"
        />
      )}
      {languages.map((language) => {
        const suffix = language === 'en' ? 'En' : 'Es'
        const words = { language: t(`form.${language}`) }
        return (
          <Stack key={language} gap={4}>
            <TextInput
              {...form.field(`subject${suffix}`)}
              label={t('form.subject', words)}
              maxLength={SUBJECT_MAX}
              size="md"
            />
            <Textarea
              {...form.field(`body${suffix}`)}
              label={t('form.body', words)}
              description={t('form.bodyHint')}
              maxLength={BODY_MAX}
              size="md"
              autosize
              minRows={4}
              maxRows={12}
            />
            <div>
              <Button
                variant="default"
                size="sm"
                loading={preview.isSending}
                disabled={form.hasProblems}
                onClick={() => void show(language)}
              >
                {t('form.previewOf', words)}
              </Button>
            </div>
            {shown?.language === language && (
              <Panel as="section" className={classes.preview} aria-label={t('form.previewOf', words)}>
                <b>{shown.subject}</b>
                {shown.text}
              </Panel>
            )}
          </Stack>
        )
      })}
      <Problem problem={problem?.problem} wait={problem?.wait ?? 0} />
    </FormDialog>
  )
}
