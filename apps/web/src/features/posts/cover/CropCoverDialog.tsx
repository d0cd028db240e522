import { ActionIcon, Button, SegmentedControl } from '@mantine/core'
import type { Crop, Image } from '@tintario/contract/images/image.ts'
import { type KeyboardEvent, useState } from 'react'
import ReactCrop, { type ReactCropProps } from 'react-image-crop'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { IconArrowBackUp, IconMinus, IconPlus } from '../../../ui/icons/index.ts'
import { Box, Row, Stack, Text } from '../../../ui/parts.tsx'
import 'react-image-crop/dist/ReactCrop.css'
import { Dialog } from '../../../ui/Dialog.tsx'
import { DialogButtons } from '../../../ui/DialogButtons.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import classes from './CropCoverDialog.module.css'
import {
  isSameCrop,
  leastOf,
  type RatioName,
  ratioNameOf,
  ratioNames,
  ratios,
  type Size,
  scaled,
  seenIn,
  settled,
  shaped,
  wholeOf,
} from './crop-maths.ts'

type PartOfPictureProps = { src: string; size: Size; part: Crop; className?: string | undefined }

/** A part of a picture as it will be once it is cut. */
const PartOfPicture = ({ src, size, part, className }: PartOfPictureProps) => (
  <Box
    as="span"
    relative
    block
    bg="paper-2"
    className={`${classes.part} ${className ?? ''}`}
    style={{ aspectRatio: `${part.width} / ${part.height}` }}
  >
    <img
      src={src}
      alt=""
      width={size.width}
      height={size.height}
      style={{
        width: `${(size.width / part.width) * 100}%`,
        left: `${(-part.x / part.width) * 100}%`,
        top: `${(-part.y / part.height) * 100}%`,
      }}
    />
  </Box>
)

type CropPreviewsProps = { src: string; size: Size; crop: Crop; title: string }

const CropPreviews = ({ src, size, crop, title }: CropPreviewsProps) => {
  const { t } = useTranslation('cover')
  const picture = { src, size }
  return (
    <Stack as="section" gap={4} className={classes.previews} aria-label={t('crop.previews')}>
      <figure className={classes.preview}>
        <Row align="stretch" justify="center" round="md" className={classes.blog}>
          <PartOfPicture {...picture} part={crop} />
        </Row>
        <Box as="figcaption" mt={2} look="hint">
          {t('crop.blog')}
        </Box>
      </figure>
      <figure className={classes.preview}>
        <Box round="md" bg="panel" className={classes.link}>
          <PartOfPicture {...picture} part={seenIn(crop, ratios.social)} />
          <Text block as="span" p={2} look="hint" tone="inherit" strong cut>
            {title}
          </Text>
        </Box>
        <Box as="figcaption" mt={2} look="hint">
          {t('crop.link')}
        </Box>
      </figure>
      <figure className={classes.preview}>
        <Row gap={2} p={2} round="md" className={classes.card}>
          <PartOfPicture {...picture} part={seenIn(crop, 1)} className={classes.thumb} />
          <Text as="span" look="hint" medium lines={2} tone="inherit" className={classes.cardTitle}>
            {title}
          </Text>
        </Row>
        <Box as="figcaption" mt={2} look="hint">
          {t('crop.card')}
        </Box>
      </figure>
    </Stack>
  )
}

type Labels = NonNullable<ReactCropProps['ariaLabels']>

/** How much less is shown with each step nearer. */
const STEP = 0.9

const handles = ['nw', 'n', 'ne', 'e', 'se', 's', 'sw', 'w'] as const

type Props = {
  image: Image
  title: string
  isBusy: boolean
  onClose: () => void
  /** Null for all of the picture. */
  onSave: (crop: Crop | null) => void
}

/**
 * Chooses the part of the cover that is shown, by pointer, touch or keys: the arrows move it, plus and minus make it
 * nearer and wider, and each edge and corner can be moved by itself. The whole picture is kept.
 */
export const CropCoverDialog = ({ image, title, isBusy, onClose, onSave }: Props) => {
  const { t } = useTranslation('cover')
  const size = image.whole
  const src = image.crop ? `/api/images/${image.id}/original` : image.urls.full
  const whole = wholeOf(size)
  const given = image.crop ?? whole
  const [crop, setCrop] = useState(given)
  const [ratio, setRatio] = useState<RatioName>(() => ratioNameOf(given))
  const [isBroken, setBroken] = useState(false)
  /** The pixels of the screen that one of the picture takes; the library counts in them. */
  const [scale, setScale] = useState(1)
  const least = leastOf(size)
  const isWhole = isSameCrop(crop, whole)
  const isSame = isSameCrop(crop, given)

  const choose = (name: RatioName) => {
    const shape = ratios[name]
    setRatio(name)
    if (shape !== null) setCrop((old) => shaped(old, shape, size))
  }
  const zoom = (times: number) => setCrop((old) => scaled(old, times, size))
  const press = (event: KeyboardEvent) => {
    const times = event.key === '+' || event.key === '=' ? STEP : event.key === '-' ? 1 / STEP : null
    if (times === null) return
    event.preventDefault()
    zoom(times)
  }
  const labels = Object.fromEntries(handles.map((name) => [`${name}DragHandle`, t(`crop.handle.${name}`)]))
  const percent = (part: number, of: number) => (part / of) * 100
  return (
    <Dialog
      onClose={onClose}
      title={t('crop.title')}
      width={880}
      canDismiss={!isBusy && isSame}
      actions={
        <DialogButtons
          onCancel={onClose}
          actLabel={t('common:save')}
          onAct={() => onSave(isWhole ? null : crop)}
          isBusy={isBusy}
          isDisabled={isSame || isBroken}
        />
      }
    >
      <div className={classes.columns}>
        <Stack gap={3}>
          {isBroken ? (
            <Notice kind="danger">{t('crop.broken')}</Notice>
          ) : (
            <Row
              align="stretch"
              justify="center"
              p={4}
              round="md"
              bg="paper-2"
              className={classes.stage}
              onKeyDown={press}
            >
              <ReactCrop
                crop={{
                  unit: '%',
                  x: percent(crop.x, size.width),
                  y: percent(crop.y, size.height),
                  width: percent(crop.width, size.width),
                  height: percent(crop.height, size.height),
                }}
                onChange={(_, { x, y, width, height }) => {
                  const next = {
                    x: (x * size.width) / 100,
                    y: (y * size.height) / 100,
                    width: (width * size.width) / 100,
                    height: (height * size.height) / 100,
                  }
                  setCrop(settled(next, size))
                }}
                {...(ratios[ratio] !== null && { aspect: ratios[ratio] })}
                minWidth={least.width * scale}
                minHeight={least.height * scale}
                ariaLabels={{ cropArea: t('crop.area'), ...labels } as Labels}
                disabled={isBusy}
                keepSelection
                ruleOfThirds
              >
                <img
                  className={classes.whole}
                  src={src}
                  alt={image.alt}
                  width={size.width}
                  height={size.height}
                  draggable={false}
                  onLoad={(event) => setScale(event.currentTarget.clientWidth / size.width)}
                  onError={() => setBroken(true)}
                />
              </ReactCrop>
            </Row>
          )}
          <Text look="hint">{t('crop.hint')}</Text>
          <SegmentedControl
            fullWidth
            className={classes.ratios}
            aria-label={t('crop.ratio')}
            value={ratio}
            onChange={(name) => choose(name as RatioName)}
            data={ratioNames.map((name) => ({ value: name, label: t(`crop.ratios.${name}`) }))}
          />
          <Row gap={2} wrap>
            <ActionIcon
              variant="default"
              size={44}
              aria-label={t('crop.wider')}
              onClick={() => zoom(1 / STEP)}
            >
              <IconMinus size={18} />
            </ActionIcon>
            <ActionIcon variant="default" size={44} aria-label={t('crop.nearer')} onClick={() => zoom(STEP)}>
              <IconPlus size={18} />
            </ActionIcon>
            <Text grow tabular look="hint" className={classes.size} role="status">
              {t('crop.size', { width: crop.width, height: crop.height })}
            </Text>
            <Button
              variant="subtle"
              leftSection={<IconArrowBackUp />}
              disabled={isWhole}
              onClick={() => {
                setCrop(whole)
                setRatio('free')
              }}
            >
              {t('crop.all')}
            </Button>
          </Row>
        </Stack>
        {!isBroken && <CropPreviews src={src} size={size} crop={crop} title={title} />}
      </div>
    </Dialog>
  )
}
