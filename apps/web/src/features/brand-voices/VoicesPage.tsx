import { Button, Skeleton } from '@mantine/core'
import type { BrandVoice } from '@tintario/contract/brand-voices/endpoints.ts'
import { useState } from 'react'
import { Link } from 'wouter'
import { Loaded } from '../../api/Loaded.tsx'
import { usePrice } from '../../api/use-wallet.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import picture from '../../ui/art/email.svg'
import { CoinPrice } from '../../ui/CoinPrice.tsx'
import { useDocumentTitle } from '../../ui/document-title.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { IconPlus } from '../../ui/icons/index.ts'
import { Page } from '../../ui/Page.tsx'
import { Grid, Text } from '../../ui/parts.tsx'
import { paths } from '../../ui/paths.ts'
import { DeleteVoiceDialog } from './DeleteVoiceDialog.tsx'
import { EditVoiceDialog } from './EditVoiceDialog.tsx'
import { useVoices } from './use-voices.ts'
import { VoiceCard } from './VoiceCard.tsx'

const CreateLink = () => {
  const { t } = useTranslation('voices')
  const price = usePrice('brand_voice')
  return (
    <Button
      component={Link}
      href={paths.newVoice}
      leftSection={<IconPlus size={18} aria-hidden="true" />}
      rightSection={price === undefined ? null : <CoinPrice coins={price} />}
    >
      {t('create')}
    </Button>
  )
}

const Ways = () => {
  const { t } = useTranslation('voices')
  return (
    <>
      <Button component={Link} href={paths.learnVoice} variant="default">
        {t('learn.open')}
      </Button>
      <CreateLink />
    </>
  )
}

/** The voices of the workspace, each with its ways to be changed and deleted (VOICE-01). */
export const VoicesPage = () => {
  const { t } = useTranslation('voices')
  const voices = useVoices()
  const [open, setOpen] = useState<{ voice: BrandVoice; act: 'edit' | 'delete' } | null>(null)
  const close = () => setOpen(null)
  useDocumentTitle(t('title'))
  const hasVoices = (voices.data?.length ?? 0) > 0
  return (
    <Page title={t('title')} tools={hasVoices && <Ways />} width="desk">
      <Loaded
        query={voices}
        waiting={
          <Grid least={300} aria-busy="true">
            {[0, 1, 2].map((i) => (
              <Skeleton key={i} height={190} radius="lg" />
            ))}
          </Grid>
        }
      >
        {(list) =>
          list.length === 0 ? (
            <EmptyState picture={picture} title={t('empty.title')} text={t('empty.text')} action={<Ways />} />
          ) : (
            <>
              <Text tone="quiet" mb={5} most={560}>
                {t('lead')}
              </Text>
              <Grid least={300}>
                {list.map((voice) => (
                  <VoiceCard
                    key={voice.id}
                    voice={voice}
                    onEdit={() => setOpen({ voice, act: 'edit' })}
                    onDelete={() => setOpen({ voice, act: 'delete' })}
                  />
                ))}
              </Grid>
            </>
          )
        }
      </Loaded>
      {open?.act === 'edit' && <EditVoiceDialog voice={open.voice} onClose={close} />}
      {open?.act === 'delete' && <DeleteVoiceDialog voice={open.voice} onClose={close} />}
    </Page>
  )
}
