import { Button } from '@mantine/core'
import type { Answer } from '@tintario/contract/core/endpoint.ts'
import type { writerSettings } from '@tintario/contract/writer-settings/endpoints.ts'
import { useState } from 'react'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Problem } from '../../ui/Problem.tsx'
import { Stack } from '../../ui/parts.tsx'
import { dollars } from './dollars.ts'
import { TEST_TIMEOUT_MS } from './timings.ts'
import type { ConnectionForm } from './use-connection-form.ts'
import type { useWriterCalls } from './use-writer-calls.ts'
import classes from './WriterPage.module.css'

type Result = Answer<typeof writerSettings.tryPicture>
type Props = { calls: ReturnType<typeof useWriterCalls>; form: ConnectionForm; isBusy: boolean }

export const PictureTest = ({ calls: { picture, at }, form, isBusy }: Props) => {
  const { t } = useTranslation('writer')
  const language = useLanguage()
  const [result, setResult] = useState<Result>()
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
