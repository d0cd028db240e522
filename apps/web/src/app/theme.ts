import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core'

// Ramps of the design, section 2.1, index 0 to 9.
const ink: MantineColorsTuple = [
  '#f3f6ff',
  '#e3ebff',
  '#c6d7ff',
  '#9dbbff',
  '#6e96fb',
  '#4170f0',
  '#1f4cdb',
  '#173ebb',
  '#133092',
  '#0d2167',
]
const paper: MantineColorsTuple = [
  '#fcfbf9',
  '#f8f6f2',
  '#f1efeb',
  '#e7e4df',
  '#d6d3cd',
  '#b0aca5',
  '#746f68',
  '#5b5751',
  '#403c37',
  '#1f1c19',
]
const coin: MantineColorsTuple = [
  '#fff9ea',
  '#ffefcb',
  '#ffdf9d',
  '#fdcb6e',
  '#f7b53d',
  '#eca11f',
  '#d28412',
  '#a05e14',
  '#804813',
  '#5f330f',
]
const leaf: MantineColorsTuple = [
  '#edfbf2',
  '#d8f6e3',
  '#b1eac8',
  '#82d8a7',
  '#51c388',
  '#27a86d',
  '#008652',
  '#017245',
  '#055b37',
  '#09452a',
]
const coral: MantineColorsTuple = [
  '#fff2f0',
  '#ffe2df',
  '#ffc3bd',
  '#fd9a92',
  '#f67168',
  '#ed4b43',
  '#da2924',
  '#c01f1c',
  '#9c1b18',
  '#751613',
]
const dark: MantineColorsTuple = [
  '#f2f0ec',
  '#ced1d8',
  '#b4b7c1',
  '#959aa6',
  '#343b4b',
  '#262c3a',
  '#1c212d',
  '#141822',
  '#0d1018',
  '#0b0e17',
]

/** The `header` of a dialog is no banner of the page, which has one already. */
const noBanner = { header: { role: 'none' } }

/**
 * Control sizes: xs 30 px, sm 36 px (the default; 44 px on a phone), md 44 px (access pages, wizard footer).
 * Their looks are in controls.css, colours in tokens.css.
 */
export const theme = createTheme({
  colors: { ink, gray: paper, coin, leaf, coral, dark, red: coral, green: leaf, yellow: coin, blue: ink },
  primaryColor: 'ink',
  primaryShade: 6,
  autoContrast: false,
  white: '#ffffff',
  black: '#1f1c19',
  defaultRadius: 'md',
  focusRing: 'auto',
  respectReducedMotion: true,
  cursorType: 'pointer',
  fontFamily: 'var(--font-ui)',
  fontFamilyMonospace: 'var(--font-mono)',
  headings: {
    fontFamily: 'var(--font-ui)',
    fontWeight: '700',
    sizes: {
      h1: { fontSize: '1.375rem', lineHeight: '1.75rem' },
      h2: { fontSize: '1.125rem', lineHeight: '1.5rem' },
      h3: { fontSize: '1rem', lineHeight: '1.5rem' },
      h4: { fontSize: '0.875rem', lineHeight: '1.25rem' },
    },
  },
  fontSizes: { xs: '0.75rem', sm: '0.875rem', md: '1rem', lg: '1.125rem', xl: '1.375rem' },
  lineHeights: { xs: '1.3333', sm: '1.4286', md: '1.5', lg: '1.3333', xl: '1.2727' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '20px', xl: '32px' },
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '12px', xl: '16px' },
  shadows: { xs: 'var(--e-1)', sm: 'var(--e-2)', md: 'var(--e-3)', lg: 'var(--e-4)', xl: 'var(--e-4)' },
  breakpoints: { xs: '36em', sm: '48em', md: '62.4375em', lg: '75em', xl: '106.25em' },
  components: {
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray' } },
    Modal: {
      defaultProps: {
        size: 500,
        radius: 'xl',
        centered: true,
        padding: 24,
        closeButtonProps: {},
        attributes: noBanner,
      },
    },
    Drawer: { defaultProps: { position: 'right', size: 440, padding: 24, attributes: noBanner } },
    Popover: { defaultProps: { radius: 'xl', shadow: 'md', transitionProps: { duration: 180 } } },
    Menu: {
      defaultProps: {
        withInitialFocusPlaceholder: false,
        radius: 'lg',
        shadow: 'md',
        transitionProps: { duration: 120 },
      },
    },
    Tooltip: {
      defaultProps: { openDelay: 300, radius: 'sm', events: { hover: true, focus: true, touch: true } },
    },
    Select: {
      defaultProps: {
        comboboxProps: { shadow: 'md', radius: 'lg' },
        checkIconPosition: 'right',
        withScrollArea: false,
      },
    },
    MultiSelect: { defaultProps: { withScrollArea: false } },
    SegmentedControl: { defaultProps: { withItemsBorders: false } },
    Skeleton: { defaultProps: { radius: 'sm' } },
    // Keys are named in the interface's typeface, so that a hint does not load another one.
    Kbd: { defaultProps: { ff: 'var(--font-ui)' } },
    Badge: { defaultProps: { variant: 'light', tt: 'none', fw: 600 } },
    Switch: { defaultProps: { withThumbIndicator: false } },
    Anchor: { defaultProps: { underline: 'hover' } },
  },
})

/** Ties Mantine's own variables to the tokens, so that one place decides light and dark. */
export const cssVariablesResolver: CSSVariablesResolver = () => {
  const shared = {
    '--mantine-color-body': 'var(--panel)',
    '--mantine-color-text': 'var(--text)',
    '--mantine-color-dimmed': 'var(--text-2)',
    '--mantine-color-placeholder': 'var(--text-3)',
    '--mantine-color-anchor': 'var(--primary-text)',
    '--mantine-color-error': 'var(--danger-text)',
    '--mantine-color-bright': 'var(--text)',
    '--mantine-color-default': 'var(--panel)',
    '--mantine-color-default-hover': 'var(--hover)',
    '--mantine-color-default-color': 'var(--text)',
    '--mantine-color-default-border': 'var(--line-strong)',
    // Seen on a sheet and on a dialog alike, by day and by night.
    '--mantine-color-disabled': 'color-mix(in srgb, var(--text) 8%, transparent)',
    '--mantine-color-disabled-color': 'var(--text-3)',
    '--mantine-color-disabled-border': 'var(--line)',
    '--mantine-color-ink-filled': 'var(--primary)',
    '--mantine-color-ink-filled-hover': 'var(--primary-hover)',
    '--mantine-color-ink-light': 'var(--primary-soft-2)',
    '--mantine-color-ink-light-hover': 'var(--primary-soft-2)',
    '--mantine-color-ink-light-color': 'var(--primary-text)',
    '--mantine-color-ink-outline': 'var(--primary-text)',
    '--mantine-color-ink-text': 'var(--primary-text)',
    '--mantine-color-coral-filled': 'var(--danger)',
    '--mantine-color-coral-filled-hover': '#c01f1c',
    '--mantine-color-coral-light': 'var(--danger-soft)',
    '--mantine-color-coral-light-hover': 'var(--danger-soft)',
    '--mantine-color-coral-light-color': 'var(--danger-text)',
    '--mantine-color-coral-outline': 'var(--danger-text)',
    '--mantine-color-coral-text': 'var(--danger-text)',
    '--mantine-color-leaf-light': 'var(--ok-soft)',
    '--mantine-color-leaf-light-color': 'var(--ok-text)',
    '--mantine-color-coin-light': 'var(--warn-soft)',
    '--mantine-color-coin-light-color': 'var(--warn-text)',
    '--mantine-color-gray-light': 'var(--paper-2)',
    '--mantine-color-gray-light-hover': 'var(--pressed)',
    '--mantine-color-gray-light-color': 'var(--text-2)',
  }
  return { variables: {}, light: shared, dark: shared }
}
