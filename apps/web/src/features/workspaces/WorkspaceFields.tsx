import { Textarea, TextInput } from '@mantine/core'
import { WORKSPACE_DESCRIPTION_MAX, WORKSPACE_NAME_MAX } from '@tintario/contract/workspaces/limits.ts'
import { useTranslation } from 'react-i18next'
import { useMessage } from '../../i18n/use-message.ts'
import type { useFields } from '../../ui/use-fields.ts'
import type { WorkspaceValues } from './check-workspace.ts'
import classes from './workspaces.module.css'

/** Name and description with their counters (WORKSP-05, WORKSP-06). */
export const WorkspaceFields = ({ form }: { form: ReturnType<typeof useFields<WorkspaceValues>> }) => {
  const { t } = useTranslation('workspaces')
  const message = useMessage()
  const description = form.field('description')
  const label = (text: string, value: string, most: number) => (
    <>
      {text}{' '}
      <span className={classes.counter}>
        {value.trim().length}/{most}
      </span>
    </>
  )
  return (
    <>
      <TextInput
        {...form.field('name')}
        label={label(t('form.name'), form.values.name, WORKSPACE_NAME_MAX)}
        labelProps={{ style: { display: 'block' } }}
        size="md"
        autoComplete="off"
        data-autofocus
      />
      <Textarea
        {...description}
        error={description.error && message('FIELD_MAX_LENGTH', { max: WORKSPACE_DESCRIPTION_MAX })}
        label={label(t('form.description'), form.values.description, WORKSPACE_DESCRIPTION_MAX)}
        labelProps={{ style: { display: 'block' } }}
        placeholder={t('form.descriptionHint')}
        rows={3}
        size="md"
      />
    </>
  )
}
