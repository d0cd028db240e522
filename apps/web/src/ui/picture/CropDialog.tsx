import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Dialog } from '../Dialog.tsx'
import { DialogButtons } from '../DialogButtons.tsx'
import { Box, Row, Text } from '../parts.tsx'
import classes from './CropDialog.module.css'
import { dragged, START, settled, squareOf, type View, ZOOM_MAX } from './crop-square.ts'

/** Pixels of a side: twice the largest place where these pictures are shown. */
const SIDE = 512
const KEY_STEP = 0.05
const JPEG_QUALITY = 0.9
const arrows: Record<string, readonly [number, number]> = {
  ArrowLeft: [KEY_STEP, 0],
  ArrowRight: [-KEY_STEP, 0],
  ArrowUp: [0, KEY_STEP],
  ArrowDown: [0, -KEY_STEP],
}

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

const draw = (canvas: HTMLCanvasElement, picture: ImageBitmap, view: View) => {
  const { left, top, side } = squareOf(picture, view)
  const context = canvas.getContext('2d')
  if (!context) return
  context.imageSmoothingQuality = 'high'
  context.clearRect(0, 0, canvas.width, canvas.height)
  context.drawImage(picture, left, top, side, side, 0, 0, canvas.width, canvas.height)
}

/** Chooses the square of a picture by dragging, by the arrow keys and by a zoom. What is seen is what is saved. */
export const CropDialog = ({ picked, title, isRound, isSaving, action, onClose, onCrop }: Props) => {
  const { t } = useTranslation('picture')
  const hint = useId()
  const [place, setPlace] = useState<HTMLCanvasElement | null>(null)
  const [view, setView] = useState<View>(START)
  const grabbed = useRef<{ x: number; y: number } | null>(null)
  const { picture, kind } = picked

  useEffect(() => {
    if (place) draw(place, picture, view)
  }, [place, picture, view])

  const move = (event: PointerEvent) => {
    const from = grabbed.current
    if (!from) return
    const { width } = event.currentTarget.getBoundingClientRect()
    const [right, down] = [(event.clientX - from.x) / width, (event.clientY - from.y) / width]
    grabbed.current = { x: event.clientX, y: event.clientY }
    setView((before) => dragged(picture, before, right, down))
  }
  const letGo = () => {
    grabbed.current = null
  }
  const press = (event: KeyboardEvent) => {
    const step = arrows[event.key]
    if (!step) return
    event.preventDefault()
    setView((before) => dragged(picture, before, ...step))
  }
  const crop = () => {
    const square = document.createElement('canvas')
    square.width = Math.min(SIDE, Math.ceil(squareOf(picture, view).side))
    square.height = square.width
    draw(square, picture, view)
    square.toBlob((blob) => blob && onCrop(blob), kind, JPEG_QUALITY)
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={title}
      width={420}
      canDismiss={!isSaving}
      actions={<DialogButtons onCancel={onClose} actLabel={action} onAct={crop} isBusy={isSaving} />}
    >
      <Box
        block
        full
        most={280}
        m="0 auto"
        role="application"
        tabIndex={0}
        data-autofocus
        aria-label={t('label')}
        aria-describedby={hint}
        round="lg"
        bg="paper-2"
        className={classes.frame}
        data-round={isRound || undefined}
        onKeyDown={press}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          grabbed.current = { x: event.clientX, y: event.clientY }
        }}
        onPointerMove={move}
        onPointerUp={letGo}
        onPointerCancel={letGo}
      >
        <canvas ref={setPlace} width={SIDE} height={SIDE} />
      </Box>
      <Text id={hint} mt={3} look="label" light center>
        {t('hint')}
      </Text>
      <Row as="label" gap={3} mt={4} look="hint" tone="inherit" strong className={classes.zoom}>
        <span>{t('zoom')}</span>
        <input
          type="range"
          min={1}
          max={ZOOM_MAX}
          step={0.05}
          value={view.zoom}
          onChange={(event) => {
            const zoom = Number(event.currentTarget.value)
            setView((before) => settled(picture, { ...before, zoom }))
          }}
        />
      </Row>
    </Dialog>
  )
}
