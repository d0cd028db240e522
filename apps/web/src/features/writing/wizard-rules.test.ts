import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { ApiError } from '../../api/api-error.ts'
import { readTime, timeList } from '../../ui/time-of-day.ts'
import { firstWords } from '../../ui/words.ts'
import { barAt, nextBar } from './creating/bar.ts'
import { freeSlots } from './date/free-slots.ts'
import { enteredFrom, instantOf, momentProblems, startValue } from './date/publish-moment.ts'
import { changedWords } from './details/changed-words.ts'
import { canEnhance, canGoOn, descriptionProblem, maxLength } from './details/description-rules.ts'
import { failureOf, remedyOf } from './failure.ts'
import { chipColour } from './options/keyword-level.ts'
import { addOwn, isOwn, startingChoice, withoutDuplicates } from './options/options.ts'
import { furthestStep, isStepDone, labelledSteps, openedStep } from './progress.ts'
import { analysisColour, cardColour } from './references/seo-colour.ts'

describe('the publish moment', () => {
  beforeAll(() => {
    vi.stubEnv('TZ', 'Europe/Madrid')
  })
  afterAll(() => {
    vi.unstubAllEnvs()
  })
  test('[WIZ-17] what is entered in the viewer’s zone is sent as UTC and shown in the zone again', () => {
    expect(instantOf({ date: '2026-11-26', time: '10:00' })?.toISOString()).toBe('2026-11-26T09:00:00.000Z')
    expect(instantOf({ date: '2026-07-26', time: '10:00' })?.toISOString()).toBe('2026-07-26T08:00:00.000Z')
    expect(enteredFrom(new Date('2026-12-31T23:30:00Z'))).toEqual({ date: '2027-01-01', time: '00:30' })
  })
  test('[WIZ-12] starts 120 minutes from now, or at ten where that is no time to publish', () => {
    const start = (at: string) => Object.values(startValue(new Date(at), null)).join(' ')
    expect(start('2026-11-21T08:10:00Z')).toBe('2026-11-21 11:10')
    expect(start('2026-11-21T15:00:00Z')).toBe('2026-11-21 18:00')
    expect(start('2026-11-21T15:01:00Z')).toBe('2026-11-22 10:00')
    expect(start('2026-11-21T01:30:00Z')).toBe('2026-11-21 10:00')
    expect(start('2026-11-21T22:30:00Z')).toBe('2026-11-22 10:00')
  })
  test('[WIZ-10, WIZ-11] date and time are needed, and 30 minutes', () => {
    const now = new Date('2026-11-21T08:10:00Z')
    expect(momentProblems({ date: '', time: '' }, now)).toEqual({
      date: 'FIELD_DATE_IS_REQUIRED',
      time: 'FIELD_TIME_IS_REQUIRED',
    })
    expect(momentProblems({ date: '', time: '12:00' }, now)).toEqual({ date: 'FIELD_DATE_IS_REQUIRED' })
    expect(momentProblems({ date: '2026-11-21', time: '' }, now)).toEqual({ time: 'FIELD_TIME_IS_REQUIRED' })
    const at = (time: string) => momentProblems({ date: '2026-11-21', time }, now).time
    expect(at('09:39')).toBe('FIELD_TIME_MUST_BE_FUTURE')
    expect(at('09:40')).toBeUndefined()
  })
  test('[WIZ-13] the list greys what is before the advised time', () => {
    const list = timeList('2026-11-21', new Date('2026-11-21T10:10:00Z'))
    expect(list).toHaveLength(48)
    expect(list.find((t) => t.value === '11:00')?.disabled).toBe(true)
    expect(list.find((t) => t.value === '11:30')?.disabled).toBe(false)
  })
  test('reads times as people type them', () => {
    expect(['9', '930', '9.30', '09:30', '9 30', '21h05'].map(readTime)).toEqual([
      '09:00',
      '09:30',
      '09:30',
      '09:30',
      '09:30',
      '21:05',
    ])
    expect(['', '24:00', '9:75', 'ten'].map(readTime)).toEqual([null, null, null, null])
  })
  test('suggests free working mornings', () => {
    const friday = new Date('2026-11-20T12:00:00Z')
    const busy = [new Date('2026-11-24T16:00:00Z')]
    const from = (day: Date) => freeSlots(friday, busy, day, 2).map((slot) => slot.toISOString())
    const next = ['2026-11-23T09:00:00.000Z', '2026-11-25T09:00:00.000Z']
    expect([friday, new Date('2026-11-02T12:00:00Z')].map(from)).toEqual([next, next])
    // For a day of another week, the mornings from that day on.
    expect(from(new Date('2026-12-10T12:00:00Z'))).toEqual([
      '2026-12-10T09:00:00.000Z',
      '2026-12-11T09:00:00.000Z',
    ])
  })
})

describe('the steps', () => {
  test('[WIZ-01] nine steps, eight with a label', () => {
    expect(labelledSteps).toHaveLength(8)
    expect(labelledSteps).not.toContain('creating')
  })
  test('[WIZ-05] a step is open up to the furthest one', () => {
    expect(furthestStep(null, 5)).toBe(0)
    expect(furthestStep(['publish_date'], 0)).toBe(1)
    expect(furthestStep(['publish_date', 'country_and_language'], 0)).toBe(2)
    expect(furthestStep(['publish_date', 'country_and_language'], 3)).toBe(3)
    expect(furthestStep(['publish_date', 'details', 'description', 'primary_keyword'], 0)).toBe(5)
    expect(furthestStep(['publish_date', 'title'], 8)).toBe(7)
    expect(furthestStep(['publish_date', 'structure'], 0)).toBe(8)
  })
  test('an address opens a step behind optional ones that were passed in another tab', () => {
    expect(openedStep('details', 2)).toBe('details')
    expect(openedStep('structure', 4)).toBe('structure')
    expect(openedStep('country', 4)).toBe('country')
    expect(openedStep('keyword', 2)).toBe('platform')
    expect(openedStep('details', 1)).toBe('country')
    expect(openedStep('creating', 7)).toBe('structure')
  })
  test('a step left out counts as done once it was passed', () => {
    expect(isStepDone('platform', ['publish_date'], 2)).toBe(false)
    expect(isStepDone('platform', ['publish_date'], 3)).toBe(true)
    expect(isStepDone('title', ['publish_date'], 6)).toBe(false)
  })
})

describe('the description', () => {
  const state = (characters: number, more: { isEnhanced?: boolean; stored?: string } = {}) => ({
    text: 'x'.repeat(characters),
    isEnhanced: false,
    stored: '',
    ...more,
  })
  test('Enhance works from 50 characters on', () => {
    expect(canEnhance(state(49).text)).toBe(false)
    expect(canEnhance(state(50).text)).toBe(true)
  })
  test('Next needs more than 99 characters, wherever they are from', () => {
    expect(canGoOn(state(99))).toBe(false)
    expect(canGoOn(state(100))).toBe(true)
    expect(canGoOn(state(2001))).toBe(false)
    expect(canGoOn(state(2001, { isEnhanced: true }))).toBe(true)
    expect(canGoOn(state(3501, { isEnhanced: true }))).toBe(false)
  })
  test('the counter’s end is 2000, after enhancing 3500', () => {
    expect(maxLength(state(10))).toBe(2000)
    expect(maxLength(state(10, { isEnhanced: true }))).toBe(3500)
  })
  test('fewer than 10 and more than 2000 typed characters are refused', () => {
    expect(descriptionProblem(state(9))).toBe('FIELD_DESCRIPTION_MIN')
    expect(descriptionProblem(state(10))).toBeNull()
    expect(descriptionProblem(state(2000))).toBeNull()
    expect(descriptionProblem(state(2001))).toBe('FIELD_DESCRIPTION_MAX')
    expect(descriptionProblem(state(3501, { isEnhanced: true }))).toBe('FIELD_DESCRIPTION_GENERATION')
  })
  test('marks the words that enhancing brought in, and loses none', () => {
    const stretches = changedWords('Sell more candles now.', 'Sell many more scented candles now.')
    expect(stretches.map((s) => s.text).join('')).toBe('Sell many more scented candles now.')
    expect(stretches.filter((s) => s.isNew).map((s) => s.text.trim())).toEqual(['many', 'scented'])
    expect(changedWords('same words', 'same words').some((s) => s.isNew)).toBe(false)
  })
})

describe('lists to choose from', () => {
  const options = [
    { id: '1', text: 'scented candles', isChosen: false },
    { id: '2', text: 'soy wax', isChosen: false },
  ]
  test('[WIZ-38, WIZ-39, WIZ-45] starts with the chosen option, else with the post’s own text', () => {
    const chosen = options.map((o) => ({ ...o, isChosen: o.id === '2' }))
    expect(startingChoice(chosen, 'scented candles')).toEqual({ extra: null, chosenId: '2' })
    expect(startingChoice(options, ' Soy Wax ').chosenId).toBe('2')
    const own = startingChoice(options, 'beeswax')
    expect(own.extra?.text).toBe('beeswax')
    expect(own.chosenId).toBe(own.extra?.id)
    expect(startingChoice(options, null)).toEqual({ extra: null, chosenId: null })
  })
  test('starts with the only option where the post has no text of its own', () => {
    expect(startingChoice(options.slice(0, 1), null).chosenId).toBe(options[0]?.id)
    expect(startingChoice(options.slice(0, 1), 'beeswax').chosenId).not.toBe(options[0]?.id)
    expect(startingChoice([], null).chosenId).toBeNull()
  })
  test('[WIZ-40, WIZ-46] what the user adds gets an id that starts with new-', () => {
    const { added, chosenId } = addOwn(options, '  beeswax ')
    expect(added).toEqual({ id: chosenId, text: 'beeswax' })
    expect(chosenId).toMatch(/^new-./)
    expect(isOwn(chosenId)).toBe(true)
    expect(isOwn(startingChoice(options, 'beeswax').chosenId ?? '')).toBe(true)
    expect(addOwn(options, 'SOY WAX')).toEqual({ added: null, chosenId: '2' })
  })
  test('[WIZ-48] duplicate titles go, whatever their case and outer spaces', () => {
    const titles = [' Candles at home', 'candles AT home ', 'Soy wax'].map((text, i) => ({
      id: `${i}`,
      text,
    }))
    expect(withoutDuplicates(titles).map((t) => t.id)).toEqual(['0', '2'])
  })
})

describe('colours and bars', () => {
  test('[WIZ-43] keyword chips by their level in words', () => {
    expect(['Good', 'HIGH', 'medium', 'low', 'other', null].map(chipColour)).toEqual([
      'green',
      'green',
      'amber',
      'red',
      'grey',
      'grey',
    ])
  })
  test('[WIZ-54, WIZ-55] exactly 7 is orange on a card and green in the analysis', () => {
    expect([7.1, 7, 5.1, 5].map(cardColour)).toEqual(['green', 'orange', 'orange', 'red'])
    expect([7, 6.9, 5, 4.9].map(analysisColour)).toEqual(['green', 'orange', 'orange', 'red'])
  })
  test('[WIZ-53] a card shows the first 10 words of the snippet', () => {
    expect(firstWords('1 2 3 4 5 6 7 8 9 10 11', 10)).toBe('1 2 3 4 5 6 7 8 9 10…')
    expect(firstWords('1 2 3 4 5 6 7 8 9 10', 10)).toBe('1 2 3 4 5 6 7 8 9 10')
  })
  test('[WIZ-62] the bar rises by 0.5 and stops at 95', () => {
    expect(nextBar(0)).toBe(0.5)
    expect(nextBar(94.5)).toBe(95)
    expect(nextBar(95)).toBe(95)
    expect(barAt(1)).toBe(95)
  })
})

describe('failures', () => {
  const failed = (status: number) => new ApiError(status, 'MESSAGES_ANY')
  test('each act has the words that the specification gives it', () => {
    expect(failureOf('create', failed(417))).toBe('MESSAGES_ENOUGH_COINS')
    expect(failureOf('create', failed(422))).toBe('MESSAGES_INVALID_PUBLICATION_DATE')
    expect(failureOf('setDetails', failed(406))).toBe('MESSAGES_POLICY_VIOLATION')
    expect(failureOf('setDetails', failed(412))).toBe('MESSAGES_PUBLISH_DATE_IN_THE_PAST')
    expect(failureOf('setDetails', failed(422))).toBe('MESSAGES_SOMETHING_WENT_WRONG')
    expect(failureOf('findKeywords', failed(500))).toBe('MESSAGES_ERROR_FETCHING_PRIMARY_KEYWORDS')
    expect(failureOf('findKeywords', failed(503))).toBe('MESSAGES_SOMETHING_WENT_WRONG')
    expect(failureOf('setKeyword', failed(422))).toBe('MESSAGES_INVALID_SELECTED_TITLE')
    expect(failureOf('findTitles', failed(404))).toBe('MESSAGES_TITLES_NOT_FETCHED')
    expect(failureOf('setTitle', failed(406))).toBe('MESSAGES_TITLE_POLICY_VIOLATION')
    expect(failureOf('setTitle', failed(500))).toBe('MESSAGES_SELECTED_TITLE_ERROR')
    expect(failureOf('findStructure', failed(422))).toBe('MESSAGES_INVALID_HTML_CODE')
    expect(failureOf('findStructure', failed(412))).toBe('MESSAGES_PUBLISH_DATE_IN_THE_PAST')
    expect(failureOf('writeText', failed(503))).toBe('MESSAGES_SOMETHING_WENT_WRONG')
  })
  test('a passed date and a missing step say where to go', () => {
    expect([412, 428, 500].map((status) => remedyOf(failed(status)))).toEqual(['date', 'details', null])
  })
})
