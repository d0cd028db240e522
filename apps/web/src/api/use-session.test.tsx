import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { User } from '@tintario/contract/users/user.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { api } from './call.ts'
import { keyOf } from './read.ts'
import { MeProvider, useMe } from './use-session.ts'

const Name = () => useMe().firstName
/** What the guard rendered last, around a screen that is rendered again. */
const Screen = ({ user }: { user: User }) => (
  <MeProvider value={user}>
    <Name />
  </MeProvider>
)

test('[SHELL-50] keeps the user of a screen that is rendered again after log-out has cleared the cache', () => {
  const cache = new QueryClient()
  const user = { firstName: 'Nora' } as User
  const rendered = () =>
    renderToStaticMarkup(
      <QueryClientProvider client={cache}>
        <Screen user={user} />
      </QueryClientProvider>,
    )
  cache.setQueryData(keyOf(api.users.me), user)
  expect(rendered()).toBe('Nora')
  cache.clear()
  expect(rendered()).toBe('Nora')
})
