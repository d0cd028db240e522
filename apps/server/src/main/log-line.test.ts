import { expect, test } from 'vitest'
import { logLine } from './log-line.ts'

const time = Date.UTC(2026, 4, 3, 7, 8, 9)
const line = (fields: object) => logLine(JSON.stringify({ level: 30, time, ...fields }))

test('a log line for people has time, level, message and fields', () => {
  expect(line({ version: '0.1.0', ports: [1, 2], msg: 'starting' })).toBe(
    '07:08:09 info  starting version=0.1.0 ports=[1,2]\n',
  )
  expect(line({ level: 40, msg: 'waiting for the database' })).toBe(
    '07:08:09 warn  waiting for the database\n',
  )
})

test('a log line for people shows the stack of an error', () => {
  const err = { type: 'Error', message: 'gone', stack: 'Error: gone\n    at here' }
  expect(line({ level: 50, err, msg: 'lost' })).toBe('07:08:09 error lost Error: gone\n    at here\n')
  expect(line({ err: 'a text' })).toBe('07:08:09 info  a text\n')
})
