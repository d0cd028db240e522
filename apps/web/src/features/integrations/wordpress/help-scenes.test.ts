import { platforms } from '@tintario/contract/core/platforms.ts'
import { expect, test } from 'vitest'
import { helpScenes } from './help-scenes.ts'

test('[INTEG-10] every step of help has its picture: 1, 4, 5 and 4', () => {
  const { fields } = platforms.wordpress
  const steps = Object.entries(fields).map(([name, { helpSteps }]) => [name, helpSteps])
  expect(Object.entries(helpScenes).map(([name, scenes]) => [name, scenes.length])).toEqual(steps)
  expect(steps.map(([, count]) => count)).toEqual([1, 4, 5, 4])
})
