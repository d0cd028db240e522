import { formFieldsOf } from '@tintario/contract/core/platform-names.ts'
import { expect, test } from 'vitest'
import { helpScenes } from './help-scenes.ts'

test('every step of help has its picture', () => {
  const steps = formFieldsOf('shopify').flatMap(([name, { helpSteps }]) =>
    helpSteps ? [[name, helpSteps]] : [],
  )
  expect(Object.entries(helpScenes).map(([name, scenes]) => [name, scenes.length])).toEqual(steps)
})
