import type { Crop } from '@tintario/contract/images/image.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Box, Row, Stack, Text } from '../../../ui/parts.tsx'
import classes from './CropCoverDialog.module.css'
import { ratios, type Size, seenIn } from './crop-maths.ts'

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

type Props = { src: string; size: Size; crop: Crop; title: string }

export const CropPreviews = ({ src, size, crop, title }: Props) => {
  const { t } = useTranslation('cover')
  const picture = { src, size }
  return (
    <Stack as="section" gap={4} className={classes.previews} aria-label={t('crop.previews')}>
      <figure className={classes.preview}>
        <Row align="stretch" justify="center" round="md" className={classes.blog}>
          <PartOfPicture {...picture} part={crop} />
        </Row>
        <figcaption>{t('crop.blog')}</figcaption>
      </figure>
      <figure className={classes.preview}>
        <Box round="md" bg="panel" className={classes.link}>
          <PartOfPicture {...picture} part={seenIn(crop, ratios.social)} />
          <Text block as="span" p={2} look="hint" tone="inherit" strong cut>
            {title}
          </Text>
        </Box>
        <figcaption>{t('crop.link')}</figcaption>
      </figure>
      <figure className={classes.preview}>
        <Row gap={2} p={2} round="md" className={classes.card}>
          <PartOfPicture {...picture} part={seenIn(crop, 1)} className={classes.thumb} />
          <Text as="span" look="hint" medium lines={2} tone="inherit" className={classes.cardTitle}>
            {title}
          </Text>
        </Row>
        <figcaption>{t('crop.card')}</figcaption>
      </figure>
    </Stack>
  )
}
