import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { lazily, Soon } from './lazily.tsx'

const Hello = ({ name }: { name: string }) => <p>Hello {name}</p>
/** What is drawn at the first drawing, before anything that is waited for. */
const drawn = (Late: ComponentType<{ name: string }>) =>
  renderToStaticMarkup(
    <Soon fallback={<i>wait</i>}>
      <Late name="Nora" />
    </Soon>,
  )

test('code that is there is drawn at once, without its fallback', async () => {
  const Late = lazily(async () => Hello)
  await Late.preload()
  expect(drawn(Late)).toBe('<p>Hello Nora</p>')
})

test('code is fetched once, by whoever needs it first', async () => {
  let times = 0
  const Late = lazily(async () => {
    times++
    return Hello
  })
  expect(drawn(Late)).toBe('<i>wait</i>')
  await Late.preload()
  expect(drawn(Late)).toBe('<p>Hello Nora</p>')
  expect(times).toBe(1)
})

test('code that could not be fetched ahead is asked for again', async () => {
  const answers = [Promise.reject(new Error('offline')), Promise.resolve(Hello)]
  const Late = lazily(() => answers.shift() ?? Promise.reject(new Error('asked too often')))
  await Late.preload()
  await Late.preload()
  expect(drawn(Late)).toBe('<p>Hello Nora</p>')
})
