import { Button, Select, TextInput } from '@mantine/core'
import { type FormEvent, useMemo, useState } from 'react'
import { ApiError } from '../../../api/api-error.ts'
import { api } from '../../../api/call.ts'
import { useCall } from '../../../api/use-api.ts'
import { localeOf } from '../../../i18n/dates.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useMessage } from '../../../i18n/use-message.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Panel, selfStart, Text } from '../../../ui/parts.tsx'
import { snackbar } from '../../../ui/snackbar.ts'

type Type = { tag: string; country: string; name: string }
type Props = { saved: { type: string; value: string } | null; types: Type[]; country: string | undefined }

export const TaxIdForm = ({ saved, types, country }: Props) => {
  const { t } = useTranslation('billing')
  const { t: common } = useTranslation('common')
  const message = useMessage()
  const language = useLanguage()
  const save = useCall(api.wallet.setTaxId, ['billingAddress'])
  const [type, setType] = useState(saved?.type ?? '')
  const [value, setValue] = useState(saved?.value ?? '')
  const [problem, setProblem] = useState<{ type?: string; value?: string }>({})
  const data = useMemo(() => {
    const names = new Intl.DisplayNames(localeOf(language), { type: 'region' })
    const nameOf = (code: string) => (/^[A-Z]{2}$/.test(code) ? (names.of(code) ?? code) : code)
    return types
      .map(({ tag, country: of, name }) => ({ value: tag, of, label: `${nameOf(of)} · ${name}` }))
      .sort(
        (a, b) =>
          Number(b.of === country) - Number(a.of === country) || a.label.localeCompare(b.label, language),
      )
      .map(({ value: tag, label }) => ({ value: tag, label }))
  }, [types, country, language])

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const missing = {
      ...(type ? {} : { type: 'FIELD_REQUIRED' }),
      ...(value.trim() ? {} : { value: 'FIELD_REQUIRED' }),
    }
    setProblem(missing)
    const first = Object.keys(missing)[0]
    if (first) {
      const control = event.currentTarget.querySelector<HTMLElement>(`input[name="${first}"]`)
      return control?.focus()
    }
    save.mutate(
      { body: { type, value: value.trim() } },
      {
        onSuccess: () => snackbar.ok(message('MESSAGES_TAX_IDENTIFIER_SUCCESS')),
        onError: (error) => {
          if (error instanceof ApiError && error.statusCode === 402)
            return setProblem({ value: 'MESSAGES_TAX_IDENTIFIER_ERROR' })
          snackbar.error(message('MESSAGES_SOMETHING_WENT_WRONG'))
        },
      },
    )
  }
  return (
    <Panel as="form" gap={4} onSubmit={onSubmit} noValidate aria-labelledby="tax-id">
      <Text id="tax-id" as="h2" look="section">
        {t('taxId.title')}
      </Text>
      <Text mt="-3" look="hint">
        {t('taxId.lead')}
      </Text>
      <Select
        name="type"
        label={t('taxId.type')}
        placeholder={t('taxId.search')}
        nothingFoundMessage={t('taxId.nothing')}
        data={data}
        value={type || null}
        onChange={(tag) => {
          setType(tag ?? '')
          setProblem({})
        }}
        error={problem.type && message(problem.type)}
        searchable
      />
      <TextInput
        name="value"
        label={t('taxId.value')}
        value={value}
        onChange={(event) => {
          setValue(event.currentTarget.value)
          setProblem({})
        }}
        error={problem.value && message(problem.value)}
        maxLength={50}
        autoComplete="off"
        spellCheck={false}
      />
      <Button type="submit" variant="default" className={selfStart} loading={save.isPending}>
        {common('save')}
      </Button>
    </Panel>
  )
}
