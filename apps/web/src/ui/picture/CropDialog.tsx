import { useEffect, useState } from 'react'
import ReactCrop, { centerCrop, makeAspectCrop, type ReactCropProps } from 'react-image-crop'
import 'react-image-crop/dist/ReactCrop.css'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Dialog } from '../Dialog.tsx'
import { DialogButtons } from '../DialogButtons.tsx'
import { Row, Text } from '../parts.tsx'
import classes from './CropDialog.module.css'

/** Pixels of a side: twice the largest place where these pictures are shown. */
const SIDE = 512
/** Pixels of the longer side of the picture in the dialog: twice as many as are shown. */
const SHOWN = 960
const JPEG_QUALITY = 0.9
const corners = ['nw', 'ne', 'se', 'sw'] as const

export type Picked = { picture: ImageBitmap; kind: 'image/png' | 'image/jpeg' }

type Props = {
  picked: Picked
  title: string
  isRound?: boolean
  isSaving?: boolean
  /** The button's word. */
  action: string
  onClose: () => void
  /** Gets the cut-out square as a file of the same kind, at most 512 pixels a side. */
  onCrop: (square: Blob) => void
}

/** Chooses the square of a picture by pointer, touch or the arrow keys, which move the frame and its corners. */
export const CropDialog = ({ picked, title, isRound, isSaving, action, onClose, onCrop }: Props) => {
  const { t } = useTranslation('picture')
  const { picture, kind } = picked
  const { width, height } = picture
  const scale = Math.min(1, SHOWN / Math.max(width, height))
  const [shown, setShown] = useState<HTMLCanvasElement | null>(null)
  const [crop, setCrop] = useState(() => {
    const largest = width > height ? { height: 100 } : { width: 100 }
    return centerCrop(makeAspectCrop({ unit: '%', ...largest }, 1, width, height), width, height)
  })

  useEffect(() => {
    shown?.getContext('2d')?.drawImage(picture, 0, 0, shown.width, shown.height)
  }, [shown, picture])

  const save = () => {
    const [left, top] = [(crop.x * width) / 100, (crop.y * height) / 100]
    const side = Math.min((crop.width * width) / 100, width - left, height - top)
    const square = document.createElement('canvas')
    square.width = Math.min(SIDE, Math.ceil(side))
    square.height = square.width
    const context = square.getContext('2d')
    if (!context) return
    context.imageSmoothingQuality = 'high'
    context.drawImage(picture, left, top, side, side, 0, 0, square.width, square.width)
    square.toBlob((blob) => blob && onCrop(blob), kind, JPEG_QUALITY)
  }
  const labels = Object.fromEntries(corners.map((name) => [`${name}DragHandle`, t(`corner.${name}`)]))
  return (
    <Dialog
      onClose={onClose}
      title={title}
      width={520}
      canDismiss={!isSaving}
      actions={<DialogButtons onCancel={onClose} actLabel={action} onAct={save} isBusy={isSaving} />}
    >
      <Row justify="center" p={4} round="md" bg="paper-2" className={classes.stage}>
        <ReactCrop
          crop={crop}
          onChange={(_, next) => setCrop(next)}
          aspect={1}
          circularCrop={isRound ?? false}
          minWidth={48}
          ariaLabels={{ cropArea: t('label'), ...labels } as NonNullable<ReactCropProps['ariaLabels']>}
          disabled={isSaving ?? false}
          keepSelection
        >
          <canvas
            ref={setShown}
            width={Math.round(width * scale)}
            height={Math.round(height * scale)}
            className={classes.picture}
          />
        </ReactCrop>
      </Row>
      <Text mt={3} look="label" light center>
        {t('hint')}
      </Text>
    </Dialog>
  )
}
