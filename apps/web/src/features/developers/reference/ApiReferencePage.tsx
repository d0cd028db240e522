import { Skeleton, TextInput } from '@mantine/core'
import { API_KEY_REQUESTS_A_MINUTE } from '@tintario/contract/api-keys/limits.ts'
import { useDeferredValue, useEffect, useState } from 'react'
import { Link } from 'wouter'
import { Loaded } from '../../../api/Loaded.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Box, Stack, Text } from '../../../ui/parts.tsx'
import { paths } from '../../../ui/paths.ts'
import { ReadingPage } from '../../../ui/ReadingPage.tsx'
import { type ApiCall, type ApiDocument, callsOf, useApiDocument } from './api-document.ts'
import { CallRow } from './CallRow.tsx'
import { FieldList } from './FieldList.tsx'
import { fieldsOf } from './fields.ts'
import type { ExampleLanguage } from './write-example.ts'

const words = ({ method, path, summary, operationId, security }: ApiCall) =>
  `${method} ${path} ${summary} ${operationId} ${security[0]?.apiKey.join(' ')}`.toLowerCase()

const Reference = ({ document }: { document: ApiDocument }) => {
  const { t } = useTranslation('api-reference')
  const [search, setSearch] = useState('')
  const [language, setLanguage] = useState<ExampleLanguage>('curl')
  const asked = useDeferredValue(search).toLowerCase().split(/\s+/).filter(Boolean)
  const all = callsOf(document)
  const found = all.filter((call) => asked.every((word) => words(call).includes(word)))
  const areas = [...new Set(found.map(({ tags: [area = ''] }) => area))]
  // The browser scrolls to the address's part before the document is there.
  useEffect(() => {
    const id = location.hash.slice(1)
    if (id) window.document.getElementById(id)?.scrollIntoView()
  }, [])
  return (
    <Stack gap={6}>
      <Text>{t('versions', { version: document.info.version })}</Text>
      <Stack gap={2}>
        <TextInput
          type="search"
          label={t('search')}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        <Text role="status" look="hint">
          {found.length === 0 ? t('nothing') : t('count', { count: found.length })}
        </Text>
      </Stack>
      {areas.map((area) => (
        <Stack as="section" gap={2} key={area} aria-labelledby={`area-${area}`}>
          <Text as="h2" look="section" id={`area-${area}`}>
            {t(`area.${area}`)}
          </Text>
          <Box as="ul" line="all" round="lg">
            {found
              .filter(({ tags }) => tags[0] === area)
              .map((call) => (
                <CallRow key={call.operationId} call={call} language={language} onLanguage={setLanguage} />
              ))}
          </Box>
        </Stack>
      ))}
      {asked.length === 0 && (
        <Stack as="section" gap={4} aria-labelledby="objects">
          <Text as="h2" look="section" id="objects">
            {t('objects')}
          </Text>
          {Object.entries(document.components.schemas).map(([name, schema]) => (
            <div key={name} id={name}>
              <FieldList label={name} fields={fieldsOf(schema)} />
            </div>
          ))}
        </Stack>
      )}
    </Stack>
  )
}

/** Every call of the public API, for people who write programs. It needs no session. */
export const ApiReferencePage = () => {
  const { t } = useTranslation('api-reference')
  const document = useApiDocument()
  return (
    <ReadingPage title={t('title')}>
      <Stack gap={6}>
        <Stack gap={2}>
          <Text>
            {t('key')} <Link href={paths.developers}>{t('createKey')}</Link>
          </Text>
          <Text>{t('limit', { count: API_KEY_REQUESTS_A_MINUTE })}</Text>
          <Text>
            <a href="/api/openapi.json">{t('document')}</a>
          </Text>
        </Stack>
        <Loaded query={document} title={t('failed')} waiting={<Skeleton height={480} radius="lg" />}>
          {(data) => <Reference document={data} />}
        </Loaded>
      </Stack>
    </ReadingPage>
  )
}
