import { Button } from '@mantine/core'
import { type ChangeEvent, type ReactNode, useRef, useState } from 'react'
import { Notice } from '../Notice.tsx'
import { Box, Row, Stack } from '../parts.tsx'
import { CropDialog, type Picked } from './CropDialog.tsx'
import { acceptedKind } from './image-kind.ts'

/**
 * A file field for one picture, opened by `open()`; put `field` anywhere. A good file becomes `picked`; anything that is
 * no PNG or JPEG, larger than `maxBytes` or broken calls `onRefused` and is not kept.
 */
const usePickPicture = (maxBytes: number, onRefused: () => void) => {
  const input = useRef<HTMLInputElement>(null)
  const [picked, setPicked] = useState<Picked | null>(null)
  const take = async (event: ChangeEvent<HTMLInputElement>) => {
    const field = event.currentTarget
    const file = field.files?.[0]
    if (!file) return
    const kind = await acceptedKind(file, maxBytes)
    // The same file may be chosen again.
    field.value = ''
    const picture = kind && (await createImageBitmap(file).catch(() => null))
    if (!kind || !picture) return onRefused()
    setPicked({ picture, kind })
  }
  return {
    picked,
    open: () => input.current?.click(),
    done: () => {
      picked?.picture.close()
      setPicked(null)
    },
    field: (
      <input
        ref={input}
        type="file"
        accept="image/png,image/jpeg"
        hidden
        tabIndex={-1}
        onChange={(event) => void take(event)}
      />
    ),
  }
}

type Props = {
  /** The picture as it is now. */
  children: ReactNode
  /** The button that opens the choice of a file. */
  label: string
  hint: string
  /** What went wrong, in words. */
  problem?: string
  crop: { title: string; action: string; isRound?: boolean }
  maxBytes: number
  isSaving?: boolean
  onOpen: () => void
  onRefused: () => void
  /** Gets the square that was cut out. The cutting ends when the promise is settled. */
  onPicture: (square: Blob) => Promise<unknown>
}

/** A picture with the way to another one: a PNG or JPEG file, cut to a square before it is handed on. */
export const PictureField = ({
  children,
  label,
  hint,
  problem,
  crop,
  maxBytes,
  isSaving,
  onOpen,
  onRefused,
  onPicture,
}: Props) => {
  const pick = usePickPicture(maxBytes, onRefused)
  return (
    <Row gap={5}>
      {children}
      <Stack align="start" gap={2}>
        <Button
          variant="default"
          onClick={() => {
            onOpen()
            pick.open()
          }}
        >
          {label}
        </Button>
        <Box as="span" look="label" light>
          {hint}
        </Box>
        {problem && <Notice kind="danger">{problem}</Notice>}
      </Stack>
      {pick.field}
      {pick.picked && (
        <CropDialog
          picked={pick.picked}
          {...crop}
          isSaving={isSaving}
          onClose={pick.done}
          onCrop={(square) => void onPicture(square).finally(pick.done)}
        />
      )}
    </Row>
  )
}
