import { expect, test } from 'vitest'
import { applyEdit } from './apply-edit.ts'

const sections = [
  '<p>The board weighs 2.4 kg {F1}. Oil it twice a year.</p>',
  '<p>Dry it upright. The board weighs 2.4 kg {F1}. It costs 48 € {F2}.</p>',
]

test('[WIZ-01] a repeated sentence with a figure is left out where it is repeated', () => {
  const find = 'Dry it upright. The board weighs 2.4 kg {F1}.'
  expect(applyEdit(sections, { find, replace: 'Dry it upright.' })).toEqual({
    at: 1,
    text: '<p>Dry it upright. It costs 48 € {F2}.</p>',
  })
  const equal = { find: ' The board weighs 2.4 kg {F1}.', replace: '' }
  const alone = [
    '<p>One. The board weighs 2.4 kg {F1}.</p>',
    '<p> The board weighs 2.4 kg {F1}.</p><p>End.</p>',
  ]
  expect(applyEdit(alone, equal)).toEqual({ at: 1, text: '<p>End.</p>' })
})

test('[WIZ-01] a figure, a link or a tag that the post has only there stays', () => {
  const leaveOut = (find: string, replace = '') => applyEdit(sections, { find, replace })
  expect(leaveOut(' It costs 48 € {F2}.')).toBeNull()
  expect(leaveOut('It costs 48 € {F2}.', 'It costs 47 € {F2}.')).toBeNull()
  expect(leaveOut('<p>Dry it upright. The board weighs 2.4 kg {F1}.')).toBeNull()
  expect(leaveOut('The board', 'It')).toBeNull()
  expect(leaveOut('not there')).toBeNull()
  expect(leaveOut('Oil it twice a year.', 'Oil it two times a year.')).toMatchObject({ at: 0 })
  const linked = [
    '<p>See {L1|our care guide for boards}.</p>',
    '<p>See our care guide for boards. See {L1|our care guide for boards}.</p>',
  ]
  expect(applyEdit(linked, { find: ' See {L1|our care guide for boards}.', replace: '' })).toBeNull()
})
