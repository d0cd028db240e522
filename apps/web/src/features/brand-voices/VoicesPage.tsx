import { Badge, Button, Skeleton } from '@mantine/core'
import type { BrandVoice } from '@tintario/contract/brand-voices/endpoints.ts'
import { useState } from 'react'
import { Link } from 'wouter'
import { api } from '../../api/call.ts'
import { Loaded } from '../../api/Loaded.tsx'
import { useSend } from '../../api/use-send.ts'
import { usePrice } from '../../api/use-wallet.ts'
import { useMessage } from '../../i18n/use-message.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import picture from '../../ui/art/email.svg'
import { CoinPrice } from '../../ui/CoinPrice.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { useDocumentTitle } from '../../ui/document-title.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { IconPencil, IconPlus, IconTrash } from '../../ui/icons/index.ts'
import { Page } from '../../ui/Page.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { Grid, Panel, Row, Stack, Text } from '../../ui/parts.tsx'
import { paths } from '../../ui/paths.ts'
import { snackbar } from '../../ui/snackbar.ts'
import classes from './brand-voices.module.css'
import { TryVoice } from './try/TryVoice.tsx'
import { useSaveVoice } from './use-save-voice.ts'
import { useVoices } from './use-voices.ts'
import { useVoiceWords, VoiceFields } from './VoiceFields.tsx'

type Props = { voice: BrandVoice; onEdit: () => void; onDelete: () => void }

const VoiceCard = ({ voice, onEdit, onDelete }: Props) => {
  const { t } = useTranslation('voices')
  const { name, type, prompt, origin } = voice
  return (
    <Panel as="article" gap={2} aria-label={name}>
      <Row gap={3} align="start" justify="between" className={classes.head}>
        <Text as="h2" look="section">
          {name}
        </Text>
        <Badge size="sm" color={type === 'professional' ? 'ink' : 'gray'}>
          {t(origin === 'own' ? `type.${type}` : `card.${origin}`)}
        </Badge>
      </Row>
      <Text lines={4} pre look="hint">
        {prompt}
      </Text>
      <Row mt="auto" p="2 0 0" gap={2} align="stretch" wrap>
        <Button
          variant="default"
          leftSection={<IconPencil />}
          onClick={onEdit}
          aria-label={t('card.editNamed', { name })}
        >
          {t('card.edit')}
        </Button>
        <Button
          variant="subtle"
          color="gray"
          leftSection={<IconTrash />}
          onClick={onDelete}
          aria-label={t('card.deleteNamed', { name })}
        >
          {t('card.delete')}
        </Button>
      </Row>
    </Panel>
  )
}

const DeleteVoiceDialog = ({ voice, onClose }: { voice: BrandVoice; onClose: () => void }) => {
  const { t } = useTranslation('voices')
  const message = useMessage()
  const { name } = voice
  const { send, isSending, problem, wait } = useSend(api.brandVoices.remove, {
    changes: ['voice', 'post'],
  })
  const remove = async () => {
    if (!(await send({ params: { id: voice.id } }))) return
    snackbar.ok(t('delete.done', { name }))
    onClose()
  }
  return (
    <ConfirmDialog
      onClose={onClose}
      onConfirm={() => void remove()}
      title={t('delete.title', { name })}
      confirmLabel={t('delete.act')}
      isDestructive
      isBusy={isSending}
    >
      <Stack gap={4}>
        <p>{message('MESSAGES_CONFIRM_DELETE_BRAND_VOICE')}</p>
        <Text look="label" light>
          {t('delete.text')}
        </Text>
        <Problem problem={problem} wait={wait} />
      </Stack>
    </ConfirmDialog>
  )
}

const EditVoiceDialog = ({ voice, onClose }: { voice: BrandVoice; onClose: () => void }) => {
  const { t } = useTranslation('voices')
  const form = useVoiceWords(voice)
  const { save, ...call } = useSaveVoice(voice.id, form, onClose)
  return (
    <FormDialog
      onClose={onClose}
      title={t('edit.title')}
      width={640}
      canDismiss={!form.isChanged}
      actLabel={t('edit.save')}
      call={call}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <VoiceFields form={form} />
      <TryVoice id={voice.id} form={form} />
    </FormDialog>
  )
}

const CreateLink = () => {
  const { t } = useTranslation('voices')
  const price = usePrice('brand_voice')
  return (
    <Button
      component={Link}
      href={paths.newVoice}
      leftSection={<IconPlus size={18} />}
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
