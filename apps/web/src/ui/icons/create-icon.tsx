import type { ComponentProps, ReactElement } from 'react'

/** `size` in CSS pixels; `stroke` is the width of the lines on the grid of 24 by 24. */
export type IconProps = Omit<ComponentProps<'svg'>, 'stroke'> & {
  size?: number | string
  stroke?: number | string
}
export type Icon = (props: IconProps) => ReactElement

/** An icon of Tabler, drawn by lines. The files beside this one are written by `scripts/copied-data.ts`. */
export const createIcon =
  (name: string, path: string): Icon =>
  ({ size = 24, stroke = 2, className, ...rest }) => (
    // biome-ignore lint/a11y/noSvgWithoutTitle: the control beside an icon has the name
    <svg
      xmlns="http://www.w3.org/2000/svg"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={stroke}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={['tabler-icon', `tabler-icon-${name}`, className].filter(Boolean).join(' ')}
      {...rest}
    >
      <path d={path} />
    </svg>
  )
