import { SegmentedControl } from '@mantine/core'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Pairs, Stack, Text } from '../../../ui/parts.tsx'
import { CodeBlock } from '../CodeBlock.tsx'
import type { ApiCall, Schema } from './api-document.ts'
import { FieldList } from './FieldList.tsx'
import { type Field, fieldsOf, objectNameOf, typeName } from './fields.ts'
import classes from './reference.module.css'
import { type ExampleLanguage, exampleLanguages, writeExample } from './write-example.ts'

type Props = {
  call: ApiCall
  language: ExampleLanguage
  onLanguage: (language: ExampleLanguage) => void
}

const parameterFields = ({ parameters = [] }: ApiCall): Field[] =>
  parameters.map(({ in: place, name, required = false, schema, description }) => ({
    name: place === 'path' ? `{${name}}` : name,
    type: typeName(schema),
    isRequired: required,
    description: description ?? schema.description,
  }))

const Answer = ({ schema }: { schema: Schema }) => {
  const { t } = useTranslation('api-reference')
  const name = objectNameOf(schema)
  const fields = fieldsOf(schema)
  return (
    <>
      {fields.length > 0 ? (
        <FieldList label={t('answer')} fields={fields} />
      ) : (
        <Text look="hint">
          {t('answer')}:{' '}
          {name ? <a href={`#${name}`}>{typeName(schema)}</a> : <code>{typeName(schema)}</code>}
        </Text>
      )}
    </>
  )
}

/** What one call takes and answers, how it is refused, and a program that makes it. */
export const CallDetails = ({ call, language, onLanguage }: Props) => {
  const { t } = useTranslation('api-reference')
  const { t: word } = useTranslation('messages')
  const { requestBody, responses, security } = call
  const [scope] = security[0]?.apiKey ?? []
  const parameters = parameterFields(call)
  const body = Object.values(requestBody?.content ?? {})[0]?.schema
  const answer = Object.entries(responses).find(([status]) => Number(status) < 300)
  const answerSchema = Object.values(answer?.[1].content ?? {})[0]?.schema
  const refusals = Object.entries(responses).flatMap(([status, { description }]) =>
    Number(status) < 300 ? [] : description.split(', ').map((key) => ({ status, key })),
  )
  return (
    <Stack gap={4} p="0 4 4">
      <Pairs
        of={[
          [t('scope'), scope ? <code key="scope">{scope}</code> : t('anyKey')],
          [t('status'), answer?.[0] ?? ''],
        ]}
      />
      {parameters.length > 0 && <FieldList label={t('parameters')} fields={parameters} />}
      {body && <FieldList label={t('body')} fields={fieldsOf(body)} />}
      {answerSchema && <Answer schema={answerSchema} />}
      <Stack gap={1}>
        <Text as="h3" look="hint" strong>
          {t('errors')}
        </Text>
        <Stack as="ul" gap={2} className={classes.words}>
          {refusals.map(({ status, key }) => {
            const text = word(key)
            return (
              <li key={`${status} ${key}`}>
                <code>
                  {status} {key}
                </code>
                {text !== key && <Text look="hint">{text}</Text>}
              </li>
            )
          })}
        </Stack>
      </Stack>
      <Stack gap={2}>
        <SegmentedControl
          aria-label={t('exampleIn')}
          value={language}
          onChange={(value) => onLanguage(value as ExampleLanguage)}
          data={[...exampleLanguages]}
        />
        <CodeBlock
          isSmall
          label={t('example', { language })}
          text={writeExample(language, call, location.origin)}
          copyLabel={t('copy')}
        />
      </Stack>
    </Stack>
  )
}
