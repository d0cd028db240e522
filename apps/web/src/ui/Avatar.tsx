import { useState } from 'react'
import classes from './Avatar.module.css'
import { IconBuildingStore } from './icons/index.ts'

const tints = ['#7b4ba0', '#804813', '#017245', '#133092', '#9c1b18', '#0f6b78']

const initials = (name: string) =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 2)
    .map((word) => word[0]?.toUpperCase())
    .join('')

type Props = { name: string; src?: string | null; size?: number; isSquare?: boolean }

/** A person's or a workspace's picture; on a tint initials or a shop stand in when there is none or it fails (WORKSP-12). */
export const Avatar = ({ name, src, size = 32, isSquare = false }: Props) => {
  const [failed, setFailed] = useState<string | null>(null)
  const tint = tints[[...name].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % tints.length]
  const picture = src && src !== failed ? src : null
  const style = { width: size, height: size, fontSize: Math.round(size * 0.37), background: tint }
  return (
    // The initials are drawn, not written: they are no part of what a button that holds them is called.
    <span
      className={classes.avatar}
      data-square={isSquare || undefined}
      data-initials={picture || isSquare ? undefined : initials(name)}
      style={style}
      aria-hidden="true"
    >
      {picture && <img src={picture} alt="" onError={() => setFailed(picture)} />}
      {!picture && isSquare && <IconBuildingStore size={Math.round(size * 0.6)} />}
    </span>
  )
}
