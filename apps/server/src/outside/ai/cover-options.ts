export const objectLayouts = ['hills', 'disc', 'arch'] as const
export const titleLayouts = ['circles', 'waves', 'arcs', 'dots'] as const
export type Layout = (typeof objectLayouts)[number] | (typeof titleLayouts)[number]

/** A square of a picture, in pixels. */
export type Square = { x: number; y: number; width: number; height: number }

export const coverColours = ['honey', 'sky', 'coral', 'green', 'plum', 'teal', 'sand', 'berry'] as const
export type CoverColour = (typeof coverColours)[number]
