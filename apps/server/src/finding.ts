const findingOutcomes = ['fine', 'warning', 'problem'] as const

/** The parts of an installation that are checked, in the order in which they are shown. */
export const findingParts = [
  'program',
  'settings',
  'data-folder',
  'disk',
  'port',
  'database',
  'clock',
  'schema',
  'credentials-key',
  'worker',
  'jobs',
  'work',
  'quarantine',
  'publishing',
  'ledger',
  'backup',
  'files',
  'mail',
  'ai-service',
  'address',
] as const

export type FindingPart = (typeof findingParts)[number]

/** The result of one check of the installation. A problem stops something now; a warning will, or is unsafe. */
export type Finding = {
  part: FindingPart
  outcome: (typeof findingOutcomes)[number]
  /** Names the text and the remedy, for a screen with texts of its own; `values` fills both. */
  code: string
  values: Record<string, string | number>
  text: string
  /** What to do, in English; absent where nothing is to be done. */
  remedy?: string
}
