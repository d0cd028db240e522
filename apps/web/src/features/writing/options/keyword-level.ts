export type ChipColour = 'green' | 'amber' | 'red' | 'grey'

const colours: Record<string, ChipColour> = {
  good: 'green',
  high: 'green',
  medium: 'amber',
  low: 'red',
}

/** A keyword chip's colour by its level in words; without one it is grey (WIZ-43, R65). */
export const chipColour = (level: string | null): ChipColour =>
  colours[level?.trim().toLowerCase() ?? ''] ?? 'grey'
