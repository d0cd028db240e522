import { Textarea, TextInput } from '@mantine/core'
import { WORKSPACE_DESCRIPTION_MAX, WORKSPACE_NAME_MAX } from '@tintario/contract/workspaces/limits.ts'
import { CountedLabel } from '../../ui/CountedLabel.tsx'
import type { useFields } from '../../ui/use-fields.ts'
import type { WorkspaceValues } from './check-workspace.ts'

type Words = { name: string; description: string; namePlaceholder?: string; descriptionPlaceholder: string }
type Props = {
  form: ReturnType<typeof useFields<WorkspaceValues>>
  words: Words
  autoComplete: 'off' | 'organization'
}

export const WorkspaceFields = ({ form, words, autoComplete }: Props) => (
  <>
    <TextInput
      {...form.field('name')}
      label={<CountedLabel text={words.name} value={form.values.name} max={WORKSPACE_NAME_MAX} />}
      labelProps={{ style: { display: 'block' } }}
      placeholder={words.namePlaceholder}
      size="md"
      autoComplete={autoComplete}
      data-autofocus
    />
    <Textarea
      {...form.field('description')}
      label={
        <CountedLabel
          text={words.description}
          value={form.values.description}
          max={WORKSPACE_DESCRIPTION_MAX}
        />
      }
      labelProps={{ style: { display: 'block' } }}
      placeholder={words.descriptionPlaceholder}
      rows={3}
      size="md"
    />
  </>
)
