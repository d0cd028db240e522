import type { ComponentProps, ReactElement } from 'react'

/** `size` in CSS pixels: 16 beside words, 18 alone in a button, 20 in a bar. */
export type IconProps = ComponentProps<'svg'> & { size?: number | string }
export type Icon = (props: IconProps) => ReactElement

/** An icon of Tabler, drawn by lines, without a name of its own unless it is given one. The files beside this one are written by `scripts/copied-data.ts`. */
export const createIcon =
  (name: string, path: string): Icon =>
  ({ size = 16, className, ...rest }) => (
    // biome-ignore lint/a11y/noSvgWithoutTitle: an icon without a name is hidden
    <svg
      xmlns="http://www.w3.org/2000/svg"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden={rest['aria-label'] === undefined}
      className={['tabler-icon', `tabler-icon-${name}`, className].filter(Boolean).join(' ')}
      {...rest}
    >
      <path d={path} />
    </svg>
  )
