import type { ServedPlatform } from '@tintario/contract/core/platform-names.ts'
import { formFieldsOf } from '@tintario/contract/core/platform-names.ts'
import { useEffect, useState } from 'react'
import { call } from '../../api/call.ts'
import { connectionCalls } from './connection-calls.ts'
import { TYPED_MS } from './timings.ts'

/** What a field may hold, by the field's name. */
export type Choices = Record<string, { value: string; label: string }[]>

const none: Choices = {}

/**
 * What the platform lists for the fields of its form that are chosen, once what is typed lets us in; nothing as long as
 * `typed` is null. A platform that lists nothing leaves the field to be typed: the test of the connection says why.
 */
export const useChoices = (
  platform: ServedPlatform,
  workspaceId: string | undefined,
  typed: Record<string, unknown> | null,
): Choices => {
  const [choices, setChoices] = useState(none)
  const chosen = formFieldsOf(platform).flatMap(([name, { isChosen }]) => (isChosen ? [name] : []))
  const open = Object.entries(typed ?? {}).filter(([name]) => !chosen.includes(name))
  const asked = typed && chosen.length > 0 ? JSON.stringify(Object.fromEntries(open)) : null
  useEffect(() => {
    setChoices(none)
    if (asked === null) return
    const end = new AbortController()
    const timer = setTimeout(async () => {
      const body = { ...JSON.parse(asked), ...(workspaceId && { workspaceId }) }
      const answered = await call(connectionCalls(platform).choices, { body: body as never }).catch(
        () => null,
      )
      if (!end.signal.aborted && answered) setChoices(answered.choices)
    }, TYPED_MS)
    return () => {
      end.abort()
      clearTimeout(timer)
    }
  }, [platform, workspaceId, asked])
  return choices
}
