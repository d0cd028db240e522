import type { TextInputProps } from '@mantine/core'
import type { ServedPlatform } from '@tintario/contract/integrations/platform-names.ts'
import type { ComponentType } from 'react'
import type { z } from 'zod'

/** How one field is typed, beside what the table of platforms says of it. */
type Input = {
  props?: Pick<TextInputProps, 'inputMode' | 'autoComplete' | 'placeholder'>
  /** What is typed, as it is sent. */
  tidy?: (typed: string) => string
  /** Under the field in place of its words; `saved` is said of a secret that is stored and not typed again. */
  Hint?: ComponentType<{ value: string; saved: string | null }>
}

/** What a platform's folder adds to the form that the table of platforms describes. Its words are in `i18n/<platform>`. */
export type PlatformForm = {
  rules: Record<string, z.ZodType>
  inputs: Record<string, Input>
  /** Draws the platform's own screen for one step of a field's help. */
  HelpPicture: ComponentType<{ field: string; step: number }>
}

const forms = import.meta.glob<PlatformForm>('./*/form.ts', { eager: true, import: 'form' })

export const platformForm = (platform: ServedPlatform): PlatformForm => {
  const form = forms[`./${platform}/form.ts`]
  if (!form) throw new Error(`integrations/${platform}/form.ts is missing`)
  return form
}
