import { useState } from 'react'
import classes from './Avatar.module.css'

const tints = ['#7b4ba0', '#804813', '#017245', '#133092', '#9c1b18', '#0f6b78']

const initials = (name: string) =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 2)
    .map((word) => word[0]?.toUpperCase())
    .join('')

type Props = { name: string; src?: string | null; size?: number; isSquare?: boolean }

/** A person or a workspace: its picture, or its initials on a tint when there is none or it fails (WORKSP-12). */
export const Avatar = ({ name, src, size = 32, isSquare = false }: Props) => {
  const [failed, setFailed] = useState<string | null>(null)
  const tint = tints[[...name].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % tints.length]
  const style = { width: size, height: size, fontSize: Math.round(size * 0.37), background: tint }
  return (
    // The initials are drawn, not written: they are no part of what a button that holds them is called.
    <span
      className={classes.avatar}
      data-square={isSquare || undefined}
      data-initials={src && src !== failed ? undefined : initials(name)}
      style={style}
      aria-hidden="true"
    >
      {src && src !== failed && <img src={src} alt="" onError={() => setFailed(src)} />}
    </span>
  )
}
