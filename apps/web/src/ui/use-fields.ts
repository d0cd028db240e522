import { type ChangeEvent, type FormEvent, useState } from 'react'
import { useMessage } from '../i18n/use-message.ts'

type Problems<V> = Partial<Record<keyof V & string, string>>

/** Field → how many characters it may have, for the words of FIELD_MAX_LENGTH. */
type Most<V> = Partial<Record<keyof V & string, number>>

/**
 * A small form of text fields. `check` answers field → message key for what is wrong, `most` how long each may be: the
 * server refuses by key alone. A problem is shown once its field was left or the form was sent; sending a form with
 * problems puts the focus on the first of them.
 */
export const useFields = <V extends Record<string, string>>(
  start: V,
  check: (values: V) => Problems<V>,
  most: Most<V> = {},
) => {
  const message = useMessage()
  const [values, setValues] = useState(start)
  const [touched, setTouched] = useState<Partial<Record<keyof V, boolean>>>({})
  const [refused, setRefused] = useState<Problems<V>>({})
  const problems = check(values)

  const set = (name: keyof V & string, value: string) => {
    setValues((before) => ({ ...before, [name]: value }))
    setRefused((before) => ({ ...before, [name]: undefined }))
  }
  const field = (name: keyof V & string) => {
    const problem = refused[name] ?? (touched[name] ? problems[name] : undefined)
    const max = most[name]
    const key = problem === 'FIELD_MAX_LENGTH' && max === undefined ? 'FIELD_INVALID' : problem
    return {
      name: name as string,
      value: values[name] ?? '',
      onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
        set(name, event.currentTarget.value),
      onBlur: () => setTouched((before) => ({ ...before, [name]: true })),
      error: key && message(key, max === undefined ? undefined : { max }),
    }
  }
  const onSubmit = (send: (values: V) => void) => (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTouched(Object.fromEntries(Object.keys(values).map((name) => [name, true])) as typeof touched)
    const first = Object.keys(values).find((name) => problems[name])
    if (!first) return send(values)
    const control = event.currentTarget.elements.namedItem(first)
    if (control instanceof HTMLElement) control.focus()
  }
  /** Shows the server's refusals under their fields. Answers whether any of them belongs to this form. */
  const refuse = (errors: Record<string, string>) => {
    const mine = Object.entries(errors).filter(([name]) => name in values)
    setRefused(Object.fromEntries(mine) as Problems<V>)
    return mine.length > 0
  }
  return { values, set, field, onSubmit, refuse, hasProblems: Object.values(problems).some(Boolean) }
}
