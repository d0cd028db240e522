import { expect, test } from 'vitest'
import { resumeStep, sections, steps } from './steps.ts'

test('[WIZ-65] the sections of a post have one order, the description beside it', () => {
  expect(sections).toEqual([
    'publish_date',
    'country_and_language',
    'details',
    'primary_keyword',
    'keywords',
    'title',
    'references',
    'structure',
    'image',
    'description',
  ])
})

test.each([
  ['publish_date', 1, 'country'],
  ['country_and_language', 2, 'platform'],
  ['description', 3, 'details'],
  ['details', 4, 'keyword'],
  ['references', 6, 'references'],
  ['structure', 7, 'structure'],
  ['image', 7, 'structure'],
] as const)('[WIZ-66] %s leads to step %i, %s', (section, step, name) => {
  expect([resumeStep([section]), steps[step]]).toEqual([step, name])
})

test.each([
  ['primary_keyword', 3],
  ['keywords', 4],
  ['title', 5],
] as const)('[WIZ-67] %s has no step of its own and falls back to its index %i', (section, index) => {
  expect([sections.indexOf(section), resumeStep([section])]).toEqual([index, index])
})

test('[WIZ-66] of several sections the furthest step counts, in whatever order they were done', () => {
  expect(resumeStep([])).toBe(0)
  expect(resumeStep(['references', 'publish_date', 'title'])).toBe(6)
  expect(resumeStep(['no_section', 'publish_date'])).toBe(1)
})
