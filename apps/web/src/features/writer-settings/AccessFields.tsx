import { Anchor, Button, NativeSelect, TextInput } from '@mantine/core'
import {
  pictureProviders,
  WRITER_ADDRESS_MAX,
  WRITER_KEY_MAX,
  type WriterProvider,
  writerProviders,
} from '@tintario/contract/writer-settings/limits.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { Text } from '../../ui/parts.tsx'
import type { ConnectionForm } from './use-connection-form.ts'
import type { useWriterCalls } from './use-writer-calls.ts'

const providerNames: Record<Exclude<WriterProvider, 'openai-compatible'>, string> = {
  openai: 'OpenAI',
  anthropic: 'Anthropic',
  google: 'Google',
  mistral: 'Mistral',
}

/** The providers' pages that make a key. */
const keyPages: Record<keyof typeof providerNames, string> = {
  openai: 'https://platform.openai.com/api-keys',
  anthropic: 'https://console.anthropic.com/settings/keys',
  google: 'https://aistudio.google.com/apikey',
  mistral: 'https://console.mistral.ai/api-keys',
}

type Props = {
  form: ConnectionForm
  /** Changes what the models were listed for. */
  reach: ConnectionForm['set']
  find: ReturnType<typeof useWriterCalls>['find']
  /** Lists the models. */
  load: () => unknown
  /** How many there are; null before they are listed. */
  found: number | null
  isBusy: boolean
  keyHint: string
}

/** Provider, address and key, and the list of the models that they lead to. */
export const AccessFields = ({ form, reach, find, load, found, isBusy, keyHint }: Props) => {
  const { t } = useTranslation('writer')
  const { fields: values, isReachable, isPicture, keepsKey } = form
  return (
    <>
      <NativeSelect
        label={t('form.provider')}
        value={values.provider}
        onChange={(event) => {
          const provider = writerProviders.find((name) => name === event.currentTarget.value)
          if (provider) reach({ provider, baseUrl: '', model: '', imageModel: '' })
        }}
        data={(isPicture ? pictureProviders : writerProviders).map((value) => ({
          value,
          label: value === 'openai-compatible' ? t('form.compatible') : providerNames[value],
        }))}
      />
      {values.provider === 'openai-compatible' && (
        <TextInput
          label={t('form.address')}
          description={t('form.addressHint')}
          type="url"
          inputMode="url"
          maxLength={WRITER_ADDRESS_MAX}
          value={values.baseUrl}
          onChange={(event) => reach({ baseUrl: event.currentTarget.value })}
        />
      )}
      <PasswordField
        label={t('form.key')}
        description={keepsKey ? t('form.keyKept') : keyHint}
        autoComplete="off"
        maxLength={WRITER_KEY_MAX}
        value={values.apiKey}
        onChange={(event) => reach({ apiKey: event.currentTarget.value })}
      />
      {values.provider !== 'openai-compatible' && (
        <Text look="label" light>
          <Anchor
            href={keyPages[values.provider]}
            target="_blank"
            rel="noopener noreferrer"
            inherit
            underline="always"
          >
            {t('form.keyPage', { provider: providerNames[values.provider] })}
          </Anchor>
        </Text>
      )}
      <div>
        <Button
          variant="default"
          disabled={!isReachable || isBusy}
          loading={find.isSending}
          onClick={() => void load()}
        >
          {t('form.load')}
        </Button>
      </div>
      <Problem problem={find.problem} wait={find.wait} />
      {found !== null && (
        <Text role="status" look="label" light>
          {t('form.loaded', { count: found })}
        </Text>
      )}
    </>
  )
}
