/** Colours of one picture: light on paper, one warm sun. `near` and `far` are the ground's two layers. */
export type Palette = {
  sky: readonly [string, string]
  halo: string
  sun: string
  far: string
  near: string
  shadow: string
  main: string
  mainDark: string
  mainLight: string
  accent: string
  accentDark: string
  accentLight: string
  paper: string
  ink: string
}

const common = { paper: '#FFFBF3', ink: '#2B2622' }

export const palettes: readonly Palette[] = [
  {
    ...common,
    sky: ['#FFF1D6', '#FFDFA3'],
    halo: '#FFD890',
    sun: '#FBB740',
    far: '#F6D093',
    near: '#EDBB72',
    shadow: '#7A4A12',
    main: '#CF8A48',
    mainDark: '#A9662B',
    mainLight: '#E2AC74',
    accent: '#1F4CDB',
    accentDark: '#173EBB',
    accentLight: '#9DBBFF',
  },
  {
    ...common,
    sky: ['#E9F1FF', '#BCD2FF'],
    halo: '#D7E4FF',
    sun: '#FFC861',
    far: '#A4C0FB',
    near: '#83A6F3',
    shadow: '#16348F',
    main: '#2E5BE6',
    mainDark: '#173EBB',
    mainLight: '#8FB0FF',
    accent: '#F0695F',
    accentDark: '#C8423B',
    accentLight: '#FFB7AE',
  },
  {
    ...common,
    sky: ['#E6F7EC', '#B3E5CA'],
    halo: '#CDEFDB',
    sun: '#FFCF6B',
    far: '#93D6B2',
    near: '#6CC096',
    shadow: '#0A4C31',
    main: '#27A06A',
    mainDark: '#0D7347',
    mainLight: '#86D9AE',
    accent: '#E8833A',
    accentDark: '#BF5F1C',
    accentLight: '#FFC795',
  },
  {
    ...common,
    sky: ['#FFEDE8', '#FFC9BC'],
    halo: '#FFDCD2',
    sun: '#FFB84D',
    far: '#F7AE9E',
    near: '#EC8F7F',
    shadow: '#7C2A20',
    main: '#E2675B',
    mainDark: '#B8443C',
    mainLight: '#FFA79B',
    accent: '#0F7F8F',
    accentDark: '#0A5F6C',
    accentLight: '#8FD3DC',
  },
  {
    ...common,
    sky: ['#F3ECFB', '#DAC6F1'],
    halo: '#E8DBF8',
    sun: '#FFCB6B',
    far: '#C3A6E6',
    near: '#A985D6',
    shadow: '#3E1B66',
    main: '#7B4BA0',
    mainDark: '#5C3180',
    mainLight: '#BD97DD',
    accent: '#F0A63C',
    accentDark: '#C47D1A',
    accentLight: '#FFD999',
  },
  {
    ...common,
    sky: ['#E4F4F6', '#B2DEE4'],
    halo: '#CFECEF',
    sun: '#FFC35C',
    far: '#8FCBD4',
    near: '#65B0BC',
    shadow: '#0B4750',
    main: '#128293',
    mainDark: '#0A606D',
    mainLight: '#7CC8D3',
    accent: '#D9534A',
    accentDark: '#AE3730',
    accentLight: '#FFB0A8',
  },
  {
    ...common,
    sky: ['#2A3566', '#161C3C'],
    halo: '#36437C',
    sun: '#FFD27A',
    far: '#334180',
    near: '#232D5E',
    shadow: '#03061A',
    main: '#5E86F5',
    mainDark: '#3A5FD0',
    mainLight: '#A6BFFF',
    accent: '#F7B53D',
    accentDark: '#C98B17',
    accentLight: '#FFE0A0',
  },
  {
    ...common,
    sky: ['#F6ECDF', '#E5D0B8'],
    halo: '#FFF5E4',
    sun: '#F6B64B',
    far: '#D4B08A',
    near: '#BE956B',
    shadow: '#5F3A12',
    main: '#B5523B',
    mainDark: '#8C3926',
    mainLight: '#DD8A72',
    accent: '#2F7D5B',
    accentDark: '#1D5B40',
    accentLight: '#93CBAF',
  },
]
