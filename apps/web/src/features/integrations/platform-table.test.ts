import { readFileSync } from 'node:fs'
import { formFieldsOf, knownPlatforms, servedPlatforms } from '@tintario/contract/core/platform-names.ts'
import { expect, test } from 'vitest'
import { platformForm } from './platform-form.ts'
import { platformLook } from './platform-look.ts'

const textsOf = (platform: string, language: string) =>
  JSON.parse(readFileSync(new URL(`../../i18n/${language}/integrations.json`, import.meta.url), 'utf8'))[
    platform
  ]

test('[INTEG-10] each platform’s folder draws what the table says of it, and its words say it in both languages', () => {
  for (const platform of knownPlatforms)
    expect(platformLook(platform).isOn).toMatch(/^MESSAGES_(INTEGRATION_|CAMPAIGN_ON)/)
  for (const platform of servedPlatforms) {
    const { rules, inputs } = platformForm(platform)
    const fields = formFieldsOf(platform)
    const names = fields.map(([name]) => name)
    expect(Object.keys(rules)).toEqual(names)
    expect(names).toEqual(expect.arrayContaining(Object.keys(inputs)))
    for (const language of ['en', 'es']) {
      const texts = textsOf(platform, language)
      expect(Object.keys(texts.fields)).toEqual(names)
      for (const [name, { helpSteps = 0 }] of fields)
        expect(texts.help[name] ?? [], `${name} ${language}`).toHaveLength(helpSteps)
    }
  }
})
