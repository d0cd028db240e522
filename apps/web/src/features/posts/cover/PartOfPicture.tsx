import type { Crop } from '@tintario/contract/images/image.ts'
import { Box } from '../../../ui/parts.tsx'
import classes from './CropCoverDialog.module.css'
import type { Size } from './crop-maths.ts'

type Props = { src: string; size: Size; part: Crop; className?: string | undefined }

/** A part of a picture as it will be once it is cut. */
export const PartOfPicture = ({ src, size, part, className }: Props) => (
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
