import { copyFormats, copyWidths } from '@tintario/contract/images/copies.ts'
import type { Image } from '@tintario/contract/images/image.ts'
import type { ReactNode } from 'react'
import { Picture } from '../../../ui/Picture.tsx'

type Props = {
  image: Image
  /** How wide it is shown, in the words of the attribute `sizes`. */
  sizes: string
  className?: string | undefined
  /** Of the words for those who do not see it. */
  lang?: string | undefined
  instead: ReactNode
}

/** The addresses of a picture's copies in one format, with their widths: none is wider than the picture. */
const copiesOf = ({ urls, width: widest }: Image, as: string): string => {
  const widths = copyWidths.filter((width) => width < widest)
  const last = copyWidths.find((width) => width >= widest)
  return [
    ...widths.map((width) => `${urls.full}?width=${width}&as=${as} ${width}w`),
    ...(last ? [`${urls.full}?width=${last}&as=${as} ${widest}w`] : []),
  ].join(', ')
}

/**
 * A picture that we keep, in the format and width that suit whoever looks; its place is kept before it is there. The whole
 * file is for browsers that know neither format.
 */
export const StoredPicture = ({ image, sizes, className, lang, instead }: Props) => (
  <picture lang={lang}>
    {copyFormats.map((as) => (
      <source key={as} type={`image/${as}`} srcSet={copiesOf(image, as)} sizes={sizes} />
    ))}
    <Picture
      className={className}
      src={image.urls.full}
      alt={image.alt}
      width={image.width}
      height={image.height}
      instead={instead}
    />
  </picture>
)
