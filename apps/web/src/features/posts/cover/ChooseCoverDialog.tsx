import { Box, Grid, Row, Text } from '../../../ui/parts.tsx'
import '../../../ui/choices.css'
import { Button, MultiSelect, Skeleton } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import type { CoverChoice, CoverOffer } from '@tintario/contract/images/cover.ts'
import { COVER_OBJECTS_MAX, coverColours } from '@tintario/contract/images/cover-parts.ts'
import { useState } from 'react'
import { messageOf } from '../../../api/api-error.ts'
import { api } from '../../../api/call.ts'
import { useApi } from '../../../api/use-api.ts'
import { useMessage } from '../../../i18n/use-message.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { DialogButtons } from '../../../ui/DialogButtons.tsx'
import { IconBrush } from '../../../ui/icons/index.ts'
import { Notice } from '../../../ui/Notice.tsx'
import classes from './ChooseCoverDialog.module.css'

type Variant = CoverOffer['variants'][number]
type Props = {
  postId: string
  lang: string | undefined
  isBusy: boolean
  onClose: () => void
  onChoose: (choice: CoverChoice) => void
  /** Has an image model paint another picture. */
  onPaint: () => void
}

const addressOf = ({ svg }: Variant): string => `data:image/svg+xml,${encodeURIComponent(svg)}`

const swatches: Record<CoverChoice['colour'], string> = {
  honey: '#f7c76d',
  sky: '#a9c1e9',
  coral: '#f3a898',
  green: '#a3d3af',
  plum: '#cbb2e3',
  teal: '#97cfd5',
  sand: '#ddbf98',
  berry: '#eda6c0',
}

export const ChooseCoverDialog = ({ postId, lang, isBusy, onClose, onChoose, onPaint }: Props) => {
  const { t } = useTranslation('cover')
  const message = useMessage()
  const [objects, setObjects] = useState<string[] | null>(null)
  const [colour, setColour] = useState<CoverChoice['colour'] | null>(null)
  const [at, setAt] = useState(0)
  const query = { ...(objects && { objects: objects.join(',') }), ...(colour && { colour }) }
  const { data, error, isFetching } = useApi(
    api.images.offerCovers,
    { params: { id: postId }, query },
    { placeholderData: keepPreviousData, staleTime: 60_000 },
  )
  const variants = data?.variants ?? []
  const chosen = variants[at] ?? variants[0]
  return (
    <Dialog
      onClose={onClose}
      title={t('choose.title')}
      width={760}
      canDismiss={!isBusy}
      actions={
        <>
          {data?.isPainted && (
            <Button variant="default" leftSection={<IconBrush />} disabled={isBusy} onClick={onPaint}>
              {t('choose.paint')}
            </Button>
          )}
          <DialogButtons
            onCancel={onClose}
            actLabel={t('choose.act')}
            onAct={() => {
              if (!chosen) return
              const { layout, objects: shown, colour: paper } = chosen
              onChoose({ layout, objects: shown, colour: paper })
            }}
            isBusy={isBusy}
            isDisabled={!chosen || isFetching}
          />
        </>
      }
    >
      {error && <Notice kind="danger">{message(messageOf(error))}</Notice>}
      <fieldset className={classes.group} aria-busy={isFetching}>
        <Text as="legend" strong mb={2}>
          {t('choose.variants')}
        </Text>
        <Grid gap={3} always align="stretch">
          {data
            ? variants.map((variant, nth) => (
                <Box
                  as="label"
                  relative
                  block
                  key={variant.layout}
                  className={`${classes.option} ${classes.variant}`}
                >
                  <input
                    type="radio"
                    name="cover"
                    checked={chosen === variant}
                    onChange={() => setAt(nth)}
                    disabled={isBusy}
                  />
                  <img src={addressOf(variant)} alt={variant.alt} lang={lang} width={1600} height={900} />
                </Box>
              ))
            : !error && [0, 1, 2, 3].map((nth) => <Skeleton key={nth} className={classes.waiting} />)}
        </Grid>
      </fieldset>
      <MultiSelect
        label={t('choose.objects')}
        description={t('choose.objectsHint', { max: COVER_OBJECTS_MAX })}
        lang={lang}
        searchable
        limit={40}
        maxValues={COVER_OBJECTS_MAX}
        data={(data?.objects ?? []).map(({ name, label }) => ({ value: name, label }))}
        value={objects ?? variants[0]?.objects ?? []}
        onChange={setObjects}
        disabled={!data || isBusy}
        nothingFoundMessage={t('choose.noObject')}
      />
      <fieldset className={classes.group}>
        <Text as="legend" strong mb={2}>
          {t('choose.colour')}
        </Text>
        <Row gap={2} align="stretch" wrap>
          {coverColours.map((name) => (
            <Box
              edge="control-line"
              round="full"
              as="label"
              relative
              block
              key={name}
              className={`${classes.option} ${classes.colour}`}
              style={{ background: swatches[name] }}
            >
              <input
                type="radio"
                name="colour"
                aria-label={t(`choose.colours.${name}`)}
                checked={(colour ?? variants[0]?.colour) === name}
                onChange={() => setColour(name)}
                disabled={!data || isBusy}
              />
            </Box>
          ))}
        </Row>
      </fieldset>
    </Dialog>
  )
}
