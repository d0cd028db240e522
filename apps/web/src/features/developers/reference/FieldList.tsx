import { useTranslation } from '../../../i18n/use-translation.ts'
import { Box, Row, Stack, Text } from '../../../ui/parts.tsx'
import type { Field } from './fields.ts'
import classes from './reference.module.css'

/** Fields with their types and descriptions, one a line. */
export const FieldList = ({ label, fields }: { label: string; fields: readonly Field[] }) => {
  const { t } = useTranslation('api-reference')
  return (
    <Stack gap={1}>
      <Text as="h3" look="hint" strong>
        {label}
      </Text>
      <Box as="ul" line="all" round="md" aria-label={label} className={`${classes.fields} ${classes.words}`}>
        {fields.map(({ name, type, isRequired, description }) => (
          <li key={name}>
            <Row as="span" gap="1 2" wrap align="baseline">
              <Text as="code" face="mono" look="label" strong>
                {name}
              </Text>
              <Text as="code" face="mono" look="label" light>
                {type}
              </Text>
              {isRequired && (
                <Text as="span" look="label" light>
                  {t('required')}
                </Text>
              )}
            </Row>
            {description && (
              <Text look="hint" lang="en">
                {description}
              </Text>
            )}
          </li>
        ))}
      </Box>
    </Stack>
  )
}
