/** Text, or texts below a name or a number; null removes an entry of a list. */
export type Texts = { [name: string]: string | null | Texts }

/** The same texts with some of them replaced. */
export const replaceTexts = (text: unknown, by: string | null | Texts | undefined): unknown => {
  if (by === undefined || by === null || typeof by === 'string') return by === undefined ? text : by
  if (Array.isArray(text))
    return text.map((one, at) => replaceTexts(one, by[at])).filter((one) => one !== null)
  const before = (text ?? {}) as Record<string, unknown>
  return {
    ...before,
    ...Object.fromEntries(Object.entries(by).map(([name, one]) => [name, replaceTexts(before[name], one)])),
  }
}
