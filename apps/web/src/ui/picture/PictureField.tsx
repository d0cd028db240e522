import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Notice } from '../Notice.tsx'
import { Box, Row, Stack } from '../parts.tsx'
import { CropDialog } from './CropDialog.tsx'
import { usePickPicture } from './use-pick-picture.tsx'

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
