export type Params = { [name: string]: Param }
export type Param = string | number | boolean | Param[] | Params

/** A form or query as the provider reads it: `a[b][0]=x` is `{ a: { b: ['x'] } }`. */
export const readForm = (text: string): Params => {
  const root: Params = {}
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.split(/[[\]]+/).filter((part, index) => index === 0 || part !== '')
    let at: Params = root
    path.forEach((part, index) => {
      if (part === '__proto__') throw new Error('a name that no request has')
      if (index === path.length - 1) at[part] = value
      else {
        const next = Object.hasOwn(at, part) ? at[part] : {}
        at[part] = next ?? {}
        at = at[part] as Params
      }
    })
  }
  return arrays(root) as Params
}

/** What was numbered from 0 is a list. */
const arrays = (param: Param): Param => {
  if (typeof param !== 'object' || Array.isArray(param)) return param
  const entries = Object.entries(param).map(([name, value]) => [name, arrays(value)] as const)
  const isList = entries.length > 0 && entries.every(([name], index) => name === String(index))
  return isList ? entries.map(([, value]) => value) : Object.fromEntries(entries)
}

export const fieldsOf = (param: Param | undefined): Params =>
  param && typeof param === 'object' && !Array.isArray(param) ? param : {}
export const listIn = (param: Param | undefined): Params[] =>
  Array.isArray(param) ? param.map(fieldsOf) : []
