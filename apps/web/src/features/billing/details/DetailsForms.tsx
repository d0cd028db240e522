import { Button, Select, TextInput } from '@mantine/core'
import { countries } from '@tintario/contract/billing/countries.ts'
import type { BillingAddress } from '@tintario/contract/billing/fields.ts'
import { ADDRESS_MAX } from '@tintario/contract/billing/limits.ts'
import type { Answer } from '@tintario/contract/core/endpoint.ts'
import type { wallet } from '@tintario/contract/wallet/endpoints.ts'
import { type FormEvent, useMemo, useState } from 'react'
import { ApiError } from '../../../api/api-error.ts'
import { api } from '../../../api/call.ts'
import { useCall } from '../../../api/use-api.ts'
import { localeOf } from '../../../i18n/dates.ts'
import type { Language } from '../../../i18n/language.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useMessage } from '../../../i18n/use-message.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Box, Panel, selfStart, Text } from '../../../ui/parts.tsx'
import { snackbar } from '../../../ui/snackbar.ts'
import { useFields } from '../../../ui/use-fields.ts'
import classes from '../billing.module.css'

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

/** Field → message key: line1, postal code, country and city are required. */
const checkAddress = (values: {
  name: string
  line1: string
  line2: string
  postal_code: string
  city: string
  country: string
}) => {
  const needed = (text: string) => (text.trim() ? undefined : 'FIELD_REQUIRED')
  return {
    line1: needed(values.line1),
    postal_code: needed(values.postal_code),
    city: needed(values.city),
    country: needed(values.country),
  }
}

/** Every country by its name in this language, sorted by it, as a list to choose from. */
const namedCountries = (language: Language) => {
  const names = new Intl.DisplayNames(localeOf(language), { type: 'region' })
  return countries
    .map((code) => ({ value: code, label: names.of(code) ?? code }))
    .sort((a, b) => a.label.localeCompare(b.label, language))
}

export const AddressForm = ({ saved }: { saved: Answer<typeof wallet.billingAddress> }) => {
  const { t } = useTranslation('billing')
  const { t: common } = useTranslation('common')
  const message = useMessage()
  const language = useLanguage()
  const countries = useMemo(() => namedCountries(language), [language])
  const save = useCall(api.wallet.setBillingAddress, ['billingAddress'])
  const { values, field, onSubmit, set, refuse } = useFields(
    {
      name: saved?.name ?? '',
      line1: saved?.line1 ?? '',
      line2: saved?.line2 ?? '',
      postal_code: saved?.postal_code ?? '',
      city: saved?.city ?? '',
      country: saved?.country ?? '',
    },
    checkAddress,
  )
  const send = (values: Record<keyof BillingAddress, string>) =>
    save.mutate(
      { body: { ...values, name: values.name.trim() || null, line2: values.line2.trim() || null } },
      {
        onSuccess: () => snackbar.ok(message('MESSAGES_BILLING_ADDRESS_SUCCESS')),
        onError: (error) => {
          const isShown = error instanceof ApiError && refuse(error.errors)
          if (!isShown) snackbar.error(message('MESSAGES_SOMETHING_WENT_WRONG'))
        },
      },
    )
  const line = (name: 'name' | 'line1' | 'line2' | 'postal_code' | 'city', autoComplete: string) => (
    <TextInput
      {...field(name)}
      label={t(`address.${name}`)}
      autoComplete={autoComplete}
      maxLength={ADDRESS_MAX}
      required={name !== 'name' && name !== 'line2'}
    />
  )
  const { onChange: _, ...countryField } = field('country')
  return (
    <Panel as="form" gap={4} onSubmit={onSubmit(send)} noValidate aria-labelledby="address">
      <Text id="address" as="h2" look="section">
        {t('address.title')}
      </Text>
      <Text mt="-3" look="hint">
        {t('address.lead')}
      </Text>
      {line('name', 'organization')}
      {line('line1', 'address-line1')}
      {line('line2', 'address-line2')}
      <Box gap={3} align="start" className={classes.pair}>
        {line('postal_code', 'postal-code')}
        {line('city', 'address-level2')}
      </Box>
      <Select
        {...countryField}
        value={values.country || null}
        onChange={(code) => set('country', code ?? '')}
        label={t('address.country')}
        placeholder={t('address.search')}
        nothingFoundMessage={t('address.nothing')}
        data={countries}
        searchable
        required
        autoComplete="off"
      />
      <Button type="submit" className={selfStart} loading={save.isPending}>
        {common('save')}
      </Button>
    </Panel>
  )
}
