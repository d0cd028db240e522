import { NativeSelect, PasswordInput, Select, TextInput } from '@mantine/core'
import {
  isNewsletter,
  type NewsletterName,
  type ServedPlatform,
} from '@tintario/contract/core/platform-names.ts'
import type { Field } from '@tintario/contract/core/platforms.ts'
import { api } from '../../api/call.ts'
import { Failure } from '../../api/Failure.tsx'
import { useApi } from '../../api/use-api.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { IconCheck } from '../../ui/icons/index.ts'
import { Box, Row, Text } from '../../ui/parts.tsx'
import classes from './ConnectionForm.module.css'
import { FieldHelp } from './FieldHelp.tsx'
import { platformForm } from './platform-form.ts'
import type { Choices } from './use-choices.ts'

type Props = {
  platform: NewsletterName
  workspaceId: string | undefined
  id: string
  value: string
  placeholder: string
  onChoose: (id: string) => void
}

const RecipientsField = ({ platform, workspaceId, id, value, placeholder, onChoose }: Props) => {
  const { t } = useTranslation('integrations')
  const recipients = useApi(
    api.recipients[platform],
    { query: workspaceId ? { workspaceId } : {} },
    { retry: false },
  )
  const data = (recipients.data ?? []).map(({ id: of, name, count }) => ({
    value: of,
    label: count === null ? name : t('recipients', { name, count }),
  }))
  return (
    <>
      <Select
        id={id}
        size="md"
        allowDeselect={false}
        disabled={recipients.isPending}
        data={data}
        value={data.some((one) => one.value === value) ? value : null}
        placeholder={recipients.isPending ? t('recipientsLoading') : placeholder}
        onChange={(chosen) => onChoose(chosen ?? '')}
      />
      {recipients.isError && <Failure of={recipients} />}
    </>
  )
}

type FieldProps = {
  platform: ServedPlatform
  workspaceId: string | undefined
  name: string
  field: Field
  isSaved: boolean
  listed: Choices[string] | undefined
  isGood: boolean
  value: string
  error: string | undefined
  onChange: (event: { currentTarget: { value: string } }) => void
  onBlur: () => void
  /** Of what is chosen and not typed. */
  onChoose: (value: string) => void
}

export const FormField = ({
  platform,
  workspaceId,
  name,
  field,
  isSaved,
  isGood,
  listed,
  onChoose,
  ...bound
}: FieldProps) => {
  const { t } = useTranslation('integrations')
  const { t: own, i18n } = useTranslation(platform)
  const { isSecret, isOptional, isRecipients, choices, helpSteps = 0 } = field
  const { props, Hint } = platformForm(platform).inputs[name] ?? {}
  const says = (word: 'hint' | 'placeholder') => i18n.exists(`fields.${name}.${word}`, { ns: platform })
  const id = `${platform}-${name}`
  const label = own(`fields.${name}.label`)
  const saved = isSecret && isSaved && bound.value === '' ? t('form.saved') : null
  const words = saved ?? (says('hint') ? own(`fields.${name}.hint`) : null)
  const hint = Hint ? <Hint value={bound.value} saved={saved} /> : words
  const common = {
    id,
    name,
    size: 'md',
    autoComplete: 'off',
    autoCapitalize: 'none',
    spellCheck: false,
    'aria-describedby': hint ? `${id}-hint` : undefined,
    ...bound,
  } as const
  return (
    <div>
      <Row gap={2} look="hint" tone="inherit" strong mb={2}>
        <label htmlFor={id}>
          {label}{' '}
          {isOptional && !choices && !isRecipients && (
            <Box as="span" light tone="quiet">
              {t('form.optional')}
            </Box>
          )}
        </label>
        {helpSteps > 0 && <FieldHelp platform={platform} field={name} count={helpSteps} label={label} />}
      </Row>
      {listed ? (
        <NativeSelect {...common} data={[{ value: '', label: own(`fields.${name}.choose`) }, ...listed]} />
      ) : isRecipients && isNewsletter(platform) ? (
        <RecipientsField
          platform={platform}
          workspaceId={workspaceId}
          id={id}
          value={bound.value}
          placeholder={own(`fields.${name}.none`)}
          onChoose={onChoose}
        />
      ) : choices ? (
        <Select
          id={id}
          size="md"
          allowDeselect={false}
          data={choices.map((value) => ({ value, label: own(`fields.${name}.choices.${value}`) }))}
          value={bound.value || choices[0] || null}
          aria-describedby={hint ? `${id}-hint` : undefined}
          onChange={(value) => onChoose(value ?? '')}
        />
      ) : isSecret ? (
        <PasswordInput
          {...common}
          classNames={{ innerInput: classes.mono }}
          visibilityToggleButtonProps={{ 'aria-label': own(`fields.${name}.toggle`), tabIndex: 0 }}
        />
      ) : (
        <TextInput
          {...common}
          placeholder={says('placeholder') ? own(`fields.${name}.placeholder`) : undefined}
          rightSection={isGood && !isOptional ? <IconCheck className={classes.good} /> : null}
          {...props}
        />
      )}
      {hint && (
        <Text id={`${id}-hint`} as="div" look="hint" mt={2} className={classes.hint}>
          {hint}
        </Text>
      )}
    </div>
  )
}
