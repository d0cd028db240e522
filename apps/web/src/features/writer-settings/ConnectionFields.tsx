import { Button, NativeSelect, TextInput } from '@mantine/core'
import type { WriterState } from '@tintario/contract/writer-settings/endpoints.ts'
import {
  WRITER_ADDRESS_MAX,
  WRITER_KEY_MAX,
  type WriterProvider,
  writerProviders,
} from '@tintario/contract/writer-settings/limits.ts'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../api/call.ts'
import { useSend } from '../../api/use-send.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import fields from '../../ui/form.module.css'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { snackbar } from '../../ui/snackbar.ts'
import { Prices } from './Prices.tsx'
import { TestResult } from './TestResult.tsx'
import { changed, TEST_TIMEOUT_MS } from './timings.ts'
import { useConnectionForm } from './use-connection-form.ts'
import classes from './WriterPage.module.css'

type Models = { text: string[]; pictures: string[] }

const providerNames: Record<Exclude<WriterProvider, 'openai-compatible'>, string> = {
  openai: 'OpenAI',
  anthropic: 'Anthropic',
  google: 'Google',
  mistral: 'Mistral',
}

/** The chosen name stays in the list, also when the provider does not list it. */
const optionsOf = (listed: readonly string[], chosen: string, none: string) => [
  { value: '', label: none },
  ...[...new Set([...(chosen ? [chosen] : []), ...listed])].map((name) => ({ value: name, label: name })),
]

/** Provider, key and model, a test of them, and what the month may cost. */
export const ConnectionFields = ({ stored }: { stored: WriterState['connection'] }) => {
  const { t } = useTranslation('writer')
  const language = useLanguage()
  const form = useConnectionForm(stored)
  const { fields: values, set, problems, isReachable } = form
  const [models, setModels] = useState<Models | null>(null)
  const find = useSend(api.writerSettings.findModels)
  const test = useSend(api.writerSettings.tryOut)
  const [result, setResult] = useState<Awaited<ReturnType<typeof test.send>>>()
  const save = useSend(api.writerSettings.save, { refresh: changed })
  const isBusy = find.isSending || test.isSending || save.isSending
  const hasProblem = Object.keys(problems).length > 0

  const reach = (change: Parameters<typeof set>[0]) => {
    set(change)
    setModels(null)
    setResult(undefined)
    for (const { forget } of [find, test, save]) forget()
  }
  const load = async () => {
    const found = await find.send({ body: form.access })
    if (found) setModels(found)
  }
  const run = async () => {
    setResult(undefined)
    setResult(await test.send({ body: { ...form.test, language }, timeout: TEST_TIMEOUT_MS }))
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (await save.send({ body: form.form })) snackbar.ok(t('saved'))
  }

  return (
    <form className={`${fields.stack} ${classes.form}`} onSubmit={(event) => void submit(event)} noValidate>
      <h2 className={classes.heading}>{t(stored ? 'form.change' : 'form.connect')}</h2>
      <NativeSelect
        label={t('form.provider')}
        value={values.provider}
        onChange={(event) => {
          const provider = writerProviders.find((name) => name === event.currentTarget.value)
          if (provider) reach({ provider, baseUrl: '', model: '', imageModel: '' })
        }}
        data={writerProviders.map((value) => ({
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
        description={form.keepsKey ? t('form.keyKept') : t('form.keyHint')}
        autoComplete="off"
        maxLength={WRITER_KEY_MAX}
        value={values.apiKey}
        onChange={(event) => reach({ apiKey: event.currentTarget.value })}
      />
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
      {models && (
        <p role="status" className={fields.hint}>
          {t('form.loaded', { count: models.text.length })}
        </p>
      )}
      <NativeSelect
        label={t('form.model')}
        value={values.model}
        disabled={!models && values.model === ''}
        onChange={(event) => {
          set({ model: event.currentTarget.value })
          setResult(undefined)
        }}
        data={optionsOf(models?.text ?? [], values.model, t('form.choose'))}
      />
      {form.drawsPictures && (
        <NativeSelect
          label={t('form.imageModel')}
          description={t('form.imageHint')}
          value={values.imageModel}
          disabled={!models && values.imageModel === ''}
          onChange={(event) => set({ imageModel: event.currentTarget.value })}
          data={optionsOf(models?.pictures ?? [], values.imageModel, t('form.noImages'))}
        />
      )}
      <Prices form={form} />
      <Problem problem={test.problem} wait={test.wait} />
      {result && <TestResult result={result} />}
      <Problem problem={save.problem} wait={save.wait} />
      <div className={classes.buttons}>
        <Button
          type="submit"
          disabled={!isReachable || values.model === '' || hasProblem || isBusy}
          loading={save.isSending}
        >
          {t('form.save')}
        </Button>
        <Button
          variant="default"
          disabled={!isReachable || values.model === '' || hasProblem || isBusy}
          loading={test.isSending}
          onClick={() => void run()}
        >
          {t('form.test')}
        </Button>
      </div>
    </form>
  )
}
