import type { OptionsFilter } from '@mantine/core'

/** Other names that people type for a country, as `plain` writes them. */
const otherNames: Record<string, string[]> = {
  US: [
    'usa',
    'united states of america',
    'america',
    'eeuu',
    'eua',
    'estados unidos de america',
    'norteamerica',
  ],
  GB: ['uk', 'great britain', 'britain', 'england', 'scotland', 'wales', 'northern ireland'].concat([
    'gran bretana',
    'inglaterra',
    'escocia',
    'gales',
    'irlanda del norte',
  ]),
  NL: ['holland', 'holanda'],
  AE: ['uae', 'eau'],
  CZ: ['czech republic', 'republica checa'],
}

/** Lower case without accents and full stops. */
const plain = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('.', '').trim()

/** "ee uu" and "eeuu" are the same name. */
const joined = (text: string): string => text.replaceAll(' ', '')

/** Whether what was typed is part of a country's name, its two letters, or the beginning of another name for it. */
export const isCountryFound = (
  { value, label }: { value: string; label: string },
  typed: string,
): boolean => {
  const search = plain(typed)
  return (
    plain(label).includes(search) ||
    plain(value) === search ||
    (otherNames[value] ?? []).some((name) => joined(name).startsWith(joined(search)))
  )
}

export const countryFilter: OptionsFilter = ({ options, search }) =>
  options.filter((option) => !('group' in option) && isCountryFound(option, search))
