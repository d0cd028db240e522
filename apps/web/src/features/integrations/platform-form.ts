import type { TextInputProps } from '@mantine/core'
import type { ServedPlatform } from '@tintario/contract/core/platform-names.ts'
import type { ComponentType } from 'react'
import type { z } from 'zod'

/** How one field is typed, beside what the table of platforms says of it. */
type Input = {
  props?: Pick<TextInputProps, 'inputMode' | 'autoComplete' | 'placeholder'>
  tidy?: (typed: string) => string
  /** Under the field in place of its words; `saved` is said of a secret that is stored and not typed again. */
  Hint?: ComponentType<{ value: string; saved: string | null }>
}

/** What a way around most of the form is given. */
export type ShortcutProps = {
  workspaceId: string | undefined
  /** The field that it stands after, as it would be sent. */
  value: string
  acceptsHttp: boolean
  /** Whether that field is right; shows what is wrong with it otherwise. */
  mayBegin: () => boolean
  onRefused: (fields: Record<string, string>) => void
  onTrouble: (trouble: { problem: string; values: Record<string, string> } | null) => void
}

/** What a platform's folder adds to the form that the table of platforms describes. Its words are in `i18n/<platform>`. */
export type PlatformForm = {
  rules: Record<string, z.ZodType>
  inputs: Record<string, Input>
  /** The ways to be let in as a new connection is offered them; absent: in the order of the table. */
  ways?: readonly string[]
  /** Another way than to fill in what comes after a field. */
  Shortcut?: { after: string; Way: ComponentType<ShortcutProps> }
  /** Draws the platform's own screen for one step of a field's help. */
  HelpPicture: ComponentType<{ field: string; step: number }>
}

const forms = import.meta.glob<PlatformForm>('./*/form.ts', { eager: true, import: 'form' })

export const platformForm = (platform: ServedPlatform): PlatformForm => {
  const form = forms[`./${platform}/form.ts`]
  if (!form) throw new Error(`integrations/${platform}/form.ts is missing`)
  return form
}
