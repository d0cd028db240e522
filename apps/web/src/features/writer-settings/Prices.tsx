import { TextInput } from '@mantine/core'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Grid, Stack, Text } from '../../ui/parts.tsx'
import type { ConnectionForm } from './use-connection-form.ts'
import classes from './WriterPage.module.css'

export const Prices = ({ form: { fields: values, set, problems, isPicture } }: { form: ConnectionForm }) => {
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
