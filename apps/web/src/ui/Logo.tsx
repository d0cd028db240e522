import classes from './Logo.module.css'
import { Fact } from './parts.tsx'

const MARK =
  'M7 9.1c0-1.3 1-2.3 2.3-2.3h13.4a2.3 2.3 0 0 1 0 4.6h-4.3c-.3 0-.5.2-.4.5.8 3 4.1 5.2 4.1 9.2a6.1 6.1 0 0 1-12.2 0c0-4 3.3-6.2 4.1-9.2.1-.3-.1-.5-.4-.5H9.3A2.3 2.3 0 0 1 7 9.1z'

/** A T made of a calendar's header bar and a drop of ink, with or without the word. */
export const Logo = ({ withWord = true, height = 28 }: { withWord?: boolean; height?: number }) => (
  <Fact gap={2} rigid style={{ height }}>
    <svg
      viewBox="0 0 32 32"
      width={height}
      height={height}
      aria-hidden={withWord}
      role="img"
      aria-label="Tintario"
    >
      <rect width="32" height="32" rx="8.5" fill="#1f4cdb" />
      <path d={MARK} fill="#fff" />
      <circle cx="16" cy="21" r="2.2" fill="#f7b53d" />
    </svg>
    {withWord && (
      <span className={classes.word} style={{ fontSize: height * 0.82 }}>
        Tintario
      </span>
    )}
  </Fact>
)
