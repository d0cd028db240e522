import { type ComponentPropsWithoutRef, type ReactNode, useState } from 'react'

type Props = Omit<ComponentPropsWithoutRef<'img'>, 'src' | 'alt'> & {
  src: string | null | undefined
  alt: string
  instead: ReactNode
}

/** A picture; `instead` where there is none, or while that very one cannot be shown. */
export const Picture = ({ src, alt, instead, ...props }: Props) => {
  const [failed, setFailed] = useState<string | null>(null)
  return src && src !== failed ? (
    <img {...props} src={src} alt={alt} onError={() => setFailed(src)} />
  ) : (
    instead
  )
}
