import '../../ui/mantine-inside.css'
import '../../ui/mantine-forms.css'
import { Button, Textarea, TextInput } from '@mantine/core'
import {
  WORKSPACE_DESCRIPTION_MAX,
  WORKSPACE_NAME_MAX,
  WORKSPACE_NAME_MIN,
} from '@tintario/contract/workspaces/limits.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { api } from '../../api/call.ts'
import { useRenew } from '../../api/use-api.ts'
import { storeCurrentWorkspace } from '../../api/workspace.ts'
import { useMessage } from '../../i18n/use-message.ts'
import { paths } from '../../ui/paths.ts'
import { useFields } from '../../ui/use-fields.ts'
import { AccessPage } from './AccessPage.tsx'
import classes from './form.module.css'
import { Problem } from './Problem.tsx'
import { TermsBlock } from './TermsBlock.tsx'
import { useSend } from './use-send.ts'

const start = { name: '', description: '' }

const check = ({ name, description }: typeof start) => {
  const length = name.trim().length
  return {
    name:
      length < WORKSPACE_NAME_MIN || length > WORKSPACE_NAME_MAX ? 'FIELD_WORKSPACE_NAME_LENGTH' : undefined,
    description: description.trim().length > WORKSPACE_DESCRIPTION_MAX ? 'FIELD_MAX_LENGTH' : undefined,
  }
}

/** The last step of signing up: the first workspace, and the terms (AUTH-25 to AUTH-28). */
export const AddWorkspacePage = () => {
  const { t } = useTranslation('sign-up')
  const { t: label } = useTranslation('messages')
  const [, navigate] = useLocation()
  const renew = useRenew()
  const [terms, setTerms] = useState({ licence: false, privacy: false })
  const { send, isSending, problem, wait } = useSend(api.workspaces.create)
  const form = useFields(start, check)
  const message = useMessage()
  const description = form.field('description')
  const isAccepted = terms.licence && terms.privacy
  const create = async ({ name, description }: typeof start) => {
    if (!isAccepted) return
    const created = await send({ body: { name: name.trim(), description: description.trim() } }, form.refuse)
    if (!created) return
    storeCurrentWorkspace(created.id)
    await renew(api.workspaces.list)
    navigate(paths.calendar)
  }
  const counter = (value: string, max: number) => (
    <span className={classes.counter}>
      {value.trim().length}/{max}
    </span>
  )
  return (
    <AccessPage title={t('workspace.title')} lead={t('workspace.lead')} step={3}>
      <form className={classes.form} onSubmit={form.onSubmit((values) => void create(values))} noValidate>
        <TextInput
          {...form.field('name')}
          label={
            <>
              {t('workspace.name')} {counter(form.values.name, WORKSPACE_NAME_MAX)}
            </>
          }
          labelProps={{ style: { display: 'block' } }}
          placeholder={t('workspace.namePlaceholder')}
          size="md"
          autoComplete="organization"
        />
        <Textarea
          {...description}
          error={description.error && message('FIELD_MAX_LENGTH', { max: WORKSPACE_DESCRIPTION_MAX })}
          label={
            <>
              {t('workspace.description')} {counter(form.values.description, WORKSPACE_DESCRIPTION_MAX)}
            </>
          }
          labelProps={{ style: { display: 'block' } }}
          placeholder={t('workspace.descriptionPlaceholder')}
          rows={3}
          size="md"
        />
        <TermsBlock terms={terms} onChange={setTerms} />
        <Problem problem={problem} wait={wait} />
        <Button type="submit" size="md" fullWidth loading={isSending} disabled={!isAccepted || wait > 0}>
          {label('LABEL_CREATE_ACCOUNT')}
        </Button>
        {!isAccepted && <p className={classes.reason}>{t('workspace.reason')}</p>}
      </form>
    </AccessPage>
  )
}
