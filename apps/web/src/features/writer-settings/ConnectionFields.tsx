import { Button, NativeSelect, TextInput } from '@mantine/core'
import type { Answer } from '@tintario/contract/core/endpoint.ts'
import type { OwnWriterState, writerSettings } from '@tintario/contract/writer-settings/endpoints.ts'
import { type FormEvent, useId, useState } from 'react'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Notice } from '../../ui/Notice.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { Grid, Panel, Row, Stack, Text } from '../../ui/parts.tsx'
import { snackbar } from '../../ui/snackbar.ts'
import { AccessFields } from './AccessFields.tsx'
import { dollars } from './dollars.ts'
import { TEST_TIMEOUT_MS } from './timings.ts'
import { type ConnectionForm, useConnectionForm } from './use-connection-form.ts'
import { useWriterCalls, type Which } from './use-writer-calls.ts'
import classes from './WriterPage.module.css'

type PictureTestResult = Answer<typeof writerSettings.tryPicture>
type PictureTestProps = { calls: ReturnType<typeof useWriterCalls>; form: ConnectionForm; isBusy: boolean }

const PictureTest = ({ calls: { picture, at }, form, isBusy }: PictureTestProps) => {
  const { t } = useTranslation('writer')
  const language = useLanguage()
  const [result, setResult] = useState<PictureTestResult>()
  const run = async () => {
    setResult(undefined)
    setResult(await picture.send({ ...at, body: form.pictureTest, timeout: TEST_TIMEOUT_MS }))
  }
  const seconds = ((result?.milliseconds ?? 0) / 1000).toLocaleString(language, { maximumFractionDigits: 1 })
  return (
    <Stack gap={2}>
      <div>
        <Button
          variant="default"
          disabled={!form.isReachable || form.problems.pricePicture !== undefined || isBusy}
          loading={picture.isSending}
          onClick={() => void run()}
        >
          {t('picture.test')}
        </Button>
      </div>
      <Problem problem={picture.problem} wait={picture.wait} />
      {result && (
        <figure className={classes.drawn} role="status">
          <img src={result.image} alt={t('picture.alt')} width={320} height={180} />
          <figcaption>
            {result.costMicros === null
              ? t('picture.took', { seconds })
              : t('picture.cost', { seconds, cost: dollars(result.costMicros, language) })}
          </figcaption>
        </figure>
      )}
    </Stack>
  )
}

const Prices = ({ form: { fields: values, set, problems, isPicture } }: { form: ConnectionForm }) => {
  const { t } = useTranslation('writer')
  const field = (name: 'priceIn' | 'priceOut' | 'pricePicture' | 'monthlyLimit') => {
    const problem = problems[name]
    return (
      <TextInput
        label={t(`prices.${name}`)}
        inputMode="decimal"
        autoComplete="off"
        leftSection="$"
        value={values[name]}
        error={problem && t(`prices.${problem}`)}
        onChange={(event) => set({ [name]: event.currentTarget.value })}
      />
    )
  }
  return (
    <Stack p="4 0 0" as="fieldset" gap={3} line="top">
      <legend className={classes.legend}>{t('prices.title')}</legend>
      <Text look="label" light>
        {t(isPicture ? 'prices.pictureHint' : 'prices.hint')}
      </Text>
      <Grid>
        {!isPicture && field('priceIn')}
        {!isPicture && field('priceOut')}
        {(isPicture || values.imageModel !== '') && field('pricePicture')}
        {field('monthlyLimit')}
      </Grid>
    </Stack>
  )
}

type Result = Answer<typeof writerSettings.tryOut>

const TestResult = ({ result }: { result: Result }) => {
  const { t } = useTranslation('writer')
  const language = useLanguage()
  const { text, milliseconds, tokensIn, tokensOut, costMicros } = result
  const seconds = (milliseconds / 1000).toLocaleString(language, { maximumFractionDigits: 1 })
  const tokens = (tokensIn ?? 0) + (tokensOut ?? 0)
  return (
    <Notice kind="ok">
      <p>{text}</p>
      <p>
        {costMicros === null
          ? t('test.took', { seconds, count: tokens })
          : t('test.cost', { seconds, count: tokens, cost: dollars(costMicros, language) })}
      </p>
    </Notice>
  )
}

type Props = { stored: OwnWriterState['connection']; which: Which }
type Models = { text: string[]; pictures: string[] }

/** The chosen name stays in the list, also when the provider does not list it. */
const optionsOf = (listed: readonly string[], chosen: string, none: string) => [
  { value: '', label: none },
  ...[...new Set([...(chosen ? [chosen] : []), ...listed])].map((name) => ({ value: name, label: name })),
]

const headings = {
  text: { connect: 'form.connect', change: 'form.change' },
  picture: { connect: 'painter.connect', change: 'painter.change' },
} as const

/** Provider, key and model, a test of them, and what the month may cost. */
export const ConnectionFields = ({ stored, which }: Props) => {
  const { t } = useTranslation('writer')
  const language = useLanguage()
  const heading = useId()
  const isPicture = which.purpose === 'picture'
  const form = useConnectionForm(stored, isPicture)
  const { fields: values, set } = form
  const [models, setModels] = useState<Models | null>(null)
  const calls = useWriterCalls(which)
  const { find, test, picture, save, at } = calls
  const [result, setResult] = useState<Awaited<ReturnType<typeof test.send>>>()
  const isBusy = find.isSending || test.isSending || picture.isSending || save.isSending

  const reach = (change: Parameters<typeof set>[0]) => {
    set(change)
    setModels(null)
    setResult(undefined)
    for (const { forget } of [find, test, picture, save]) forget()
  }
  const load = async () => {
    const found = await find.send({ ...at, body: form.access })
    if (!found) return
    setModels(found)
    const [only, ...others] = isPicture ? found.pictures : found.text
    if (only && others.length === 0) set(isPicture ? { imageModel: only } : { model: only })
  }
  const run = async () => {
    setResult(undefined)
    setResult(await test.send({ ...at, body: { ...form.test, language }, timeout: TEST_TIMEOUT_MS }))
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const saved = isPicture ? 'painter.saved' : stored?.blocker ? 'savedWaiting' : 'saved'
    if (await save.send({ ...at, body: form.form })) snackbar.ok(t(saved))
  }

  return (
    <Panel
      as="form"
      gap={4}
      mt={5}
      aria-labelledby={heading}
      onSubmit={(event) => void submit(event)}
      noValidate
    >
      <Text id={heading} as="h2" look="section">
        {t(headings[which.purpose][stored ? 'change' : 'connect'])}
      </Text>
      {isPicture && (
        <Text look="label" light>
          {t('painter.lead')}
        </Text>
      )}
      <AccessFields
        form={form}
        reach={reach}
        find={find}
        load={load}
        found={models && (isPicture ? models.pictures : models.text).length}
        isBusy={isBusy}
        keyHint={t(which.workspaceId ? 'own.keyHint' : 'form.keyHint')}
      />
      {!isPicture && (
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
      )}
      {(isPicture || form.drawsPictures) && (
        <NativeSelect
          label={t('form.imageModel')}
          description={isPicture ? undefined : t('form.imageHint')}
          value={values.imageModel}
          disabled={!models && values.imageModel === ''}
          onChange={(event) => set({ imageModel: event.currentTarget.value })}
          data={optionsOf(
            models?.pictures ?? [],
            values.imageModel,
            t(isPicture ? 'form.choose' : 'form.noImages'),
          )}
        />
      )}
      <Prices form={form} />
      {values.imageModel !== '' && (
        <PictureTest
          key={`${values.imageModel} ${values.baseUrl} ${values.apiKey}`}
          calls={calls}
          form={form}
          isBusy={isBusy}
        />
      )}
      <Problem problem={test.problem} wait={test.wait} />
      {result && <TestResult result={result} />}
      <Problem problem={save.problem} wait={save.wait} />
      <Row gap={2} align="stretch" wrap>
        <Button type="submit" disabled={!form.canSave || isBusy} loading={save.isSending}>
          {t('form.save')}
        </Button>
        {!isPicture && (
          <Button
            variant="default"
            disabled={!form.canSave || isBusy}
            loading={test.isSending}
            onClick={() => void run()}
          >
            {t('form.test')}
          </Button>
        )}
      </Row>
    </Panel>
  )
}
