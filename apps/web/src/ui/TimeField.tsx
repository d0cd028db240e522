import './choices.css'
import { Autocomplete, type AutocompleteProps } from '@mantine/core'
import { IconClock } from '@tabler/icons-react'
import { useRef } from 'react'
import { readTime, timeList } from './time-of-day.ts'

/** Scrolls the open list of times to the entered one. */
const showNear = (field: HTMLInputElement | null, typed: string) => {
  const time = readTime(typed)
  const list = document.getElementById(field?.getAttribute('aria-controls') ?? '')
  if (!time || !list) return
  const options = [...list.querySelectorAll('[role="option"]')]
  options.find((option) => option.textContent >= time)?.scrollIntoView({ block: 'start' })
}

type Props = Omit<AutocompleteProps, 'data' | 'value' | 'onChange'> & {
  /** HH:mm, or what is typed so far. */
  value: string
  onChange: (time: string) => void
  /** YYYY-MM-DD, whose times are listed; may be empty. */
  day: string
  /** Times of the list before it are greyed; a typed one may be earlier (R06). */
  advised: Date
}

/** A time of day on the 24-hour clock, typed or picked from a list of half hours (WIZ-13, CAL-42). */
export const TimeField = ({ value, onChange, day, advised, ...field }: Props) => {
  const input = useRef<HTMLInputElement>(null)
  return (
    <Autocomplete
      leftSection={<IconClock size={18} />}
      placeholder="HH:mm"
      inputMode="numeric"
      {...field}
      ref={input}
      data={timeList(day, advised)}
      filter={({ options }) => options}
      limit={48}
      value={value}
      onChange={onChange}
      onBlur={() => onChange(readTime(value) ?? value)}
      selectFirstOptionOnChange={false}
      onDropdownOpen={() => requestAnimationFrame(() => showNear(input.current, value))}
    />
  )
}
