import type { CoverColour } from '../cover-options.ts'

/** The colours of a cover's paper, lightest first. */
export type Palette = {
  paper: string
  light: string
  middle: string
  deep: string
  /** Of letters on `paper`: at least 10:1. */
  ink: string
  /** In a sentence: "in front of a … sun". */
  en: string
  es: string
}

export const palettes: Record<CoverColour, Palette> = {
  honey: {
    paper: '#FEF0D5',
    light: '#F7DFA9',
    middle: '#F7C76D',
    deep: '#E2B062',
    ink: '#4A2D0C',
    en: 'honey-yellow',
    es: 'amarillo miel',
  },
  sky: {
    paper: '#E7EEF9',
    light: '#C9D8F0',
    middle: '#A9C1E9',
    deep: '#8FA9D8',
    ink: '#14275A',
    en: 'sky-blue',
    es: 'azul cielo',
  },
  coral: {
    paper: '#FDE3DC',
    light: '#F7C7B9',
    middle: '#F3A898',
    deep: '#E28F80',
    ink: '#4A1510',
    en: 'coral',
    es: 'coral',
  },
  green: {
    paper: '#E7F4E8',
    light: '#C6E4CD',
    middle: '#A3D3AF',
    deep: '#7FBB91',
    ink: '#123B25',
    en: 'soft green',
    es: 'verde suave',
  },
  plum: {
    paper: '#F2EAF8',
    light: '#DFCFEF',
    middle: '#CBB2E3',
    deep: '#AB8BCB',
    ink: '#35164F',
    en: 'plum',
    es: 'ciruela',
  },
  teal: {
    paper: '#E1F2F3',
    light: '#BFE2E5',
    middle: '#97CFD5',
    deep: '#6DB2BA',
    ink: '#0A3D45',
    en: 'teal',
    es: 'verde azulado',
  },
  sand: {
    paper: '#F6EDDF',
    light: '#E8D5B8',
    middle: '#DDBF98',
    deep: '#C49E70',
    ink: '#45280C',
    en: 'sand-coloured',
    es: 'arena',
  },
  berry: {
    paper: '#FBE7EE',
    light: '#F4C9D8',
    middle: '#EDA6C0',
    deep: '#D97FA0',
    ink: '#4C1028',
    en: 'berry-pink',
    es: 'rosa frambuesa',
  },
}
