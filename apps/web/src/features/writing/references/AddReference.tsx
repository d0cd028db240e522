import { Button, SegmentedControl, Textarea, TextInput } from '@mantine/core'
import type { FormEvent } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { IconPlus } from '../../../ui/icons/index.ts'
import { Panel, Row, selfStart, Text } from '../../../ui/parts.tsx'
import { StepFailure } from '../frame/StepFailure.tsx'
import { usePostLang } from '../wizard-context.ts'
import type { useNewReference } from './use-new-reference.ts'

type Props = {
  form: ReturnType<typeof useNewReference>
  /** The facts of the description, with which the notes begin. */
  facts: string
  onAdd: () => void
}

/** Adds an address that the server reads, or a text that is pasted; it is chosen immediately. */
export const AddReference = ({ form, facts, onAdd }: Props) => {
  const { t } = useTranslation('writing')
  const lang = usePostLang()
  const { kind, typed, problem } = form
  return (
    <Panel
      as="form"
      gap={4}
      py={4}
      px={5}
      fill="sunken"
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        onAdd()
      }}
    >
      <Row gap="2 4" justify="between" wrap>
        <Text as="h2" look="body" strong>
          {t('references.addTitle')}
        </Text>
        <SegmentedControl
          size="xs"
          aria-label={t('references.addTitle')}
          value={kind}
          onChange={(chosen) => form.choose(chosen === 'text' ? 'text' : 'address')}
          data={[
            { value: 'text', label: t('references.text') },
            { value: 'address', label: t('references.address') },
          ]}
        />
      </Row>
      {kind === 'address' ? (
        <TextInput
          label={t('references.addressLabel')}
          placeholder="https://"
          type="url"
          inputMode="url"
          size="md"
          value={typed.address}
          onChange={(event) => form.change({ address: event.currentTarget.value })}
          error={problem}
        />
      ) : (
        <>
          {facts !== '' && typed.text === facts && <Text look="hint">{t('references.fromDescription')}</Text>}
          <Textarea
            label={t('references.textLabel')}
            placeholder={typed.text === '' ? t('references.textExample') : undefined}
            description={t('references.textHelp', { count: form.length })}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            size="md"
            autosize
            minRows={5}
            maxRows={18}
            lang={typed.text === '' ? undefined : lang}
            spellCheck
            value={typed.text}
            onChange={(event) => form.change({ text: event.currentTarget.value })}
            error={problem}
          />
          <TextInput
            label={t('references.textTitle')}
            placeholder={t('references.ownNotes')}
            size="md"
            maxLength={200}
            value={typed.title}
            onChange={(event) => form.change({ title: event.currentTarget.value })}
          />
        </>
      )}
      {form.error && <StepFailure act="addReference" error={form.error} onRetry={onAdd} />}
      <Button
        type="submit"
        variant="default"
        className={selfStart}
        loading={form.isPending}
        leftSection={<IconPlus />}
      >
        {t('options.add')}
      </Button>
    </Panel>
  )
}
