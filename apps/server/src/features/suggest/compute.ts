import type { Computed, Fact } from '@tintario/contract/findings/material.ts'

/** `F3` is the first quantity of a fact, `F3.2` its second. */
const TOKENS = /F\d{1,4}(?:\.\d{1,2})?|\d{1,12}(?:\.\d{1,6})?|[-+*/()]|\S/g
const LENGTH_MAX = 200

/** `(F3 + F4.2) / 60` as a number; null for unknown facts, other operations, or no number. Linear. */
const compute = (formula: string, facts: ReadonlyMap<string, Fact>): number | null => {
  if (formula.length > LENGTH_MAX) return null
  const tokens = formula.match(TOKENS) ?? []
  let at = 0
  const take = (...wanted: string[]): string | null => {
    const token = tokens[at]
    if (token === undefined || !wanted.includes(token)) return null
    at += 1
    return token
  }
  const atom = (): number => {
    if (take('-')) return -atom()
    if (take('(')) {
      const inside = sum()
      return take(')') ? inside : Number.NaN
    }
    const token = tokens[at] ?? ''
    at += 1
    if (/^\d/.test(token)) return Number(token)
    const [id = '', place = '1'] = token.split('.')
    return facts.get(id)?.quantities[Number(place) - 1]?.value ?? Number.NaN
  }
  const product = (): number => {
    let value = atom()
    for (let act = take('*', '/'); act; act = take('*', '/'))
      value = act === '*' ? value * atom() : value / atom()
    return value
  }
  const sum = (): number => {
    let value = product()
    for (let act = take('+', '-'); act; act = take('+', '-'))
      value = act === '+' ? value + product() : value - product()
    return value
  }
  const value = sum()
  return at === tokens.length && Number.isFinite(value) ? Math.round(value * 1e6) / 1e6 : null
}

/** The sums of a plan with their values and ids; those that cannot be worked out are left out. */
export const computeAll = (
  asked: readonly { formula: string; unit: string | null }[],
  facts: readonly Fact[],
): Computed[] => {
  const byId = new Map(facts.map((fact) => [fact.id, fact]))
  return asked
    .flatMap(({ formula, unit }) => {
      const value = compute(formula, byId)
      const used = [...new Set(formula.match(/F\d{1,4}/g) ?? [])]
      return value === null || used.length === 0 ? [] : [{ formula, value, unit, facts: used }]
    })
    .map((one, at) => ({ id: `C${at + 1}`, ...one }))
}
