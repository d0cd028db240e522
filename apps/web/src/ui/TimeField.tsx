import { TextInput, type TextInputProps } from '@mantine/core'
import { IconClock } from './icons/index.ts'
import { readTime, timeList } from './time-of-day.ts'
import { useSuggestions } from './use-suggestions.tsx'

type Props = Omit<TextInputProps, 'value' | 'onChange' | 'label'> & {
  label: string
  /** HH:mm, or what is typed so far. */
  value: string
  onChange: (time: string) => void
  /** YYYY-MM-DD, whose times are listed; may be empty. */
  day: string
  /** Times of the list before it are greyed; a typed one may be earlier. */
  advised: Date
}

/** A time of day on the 24-hour clock, typed or picked from a list of half hours (WIZ-13, CAL-42). */
export const TimeField = ({ value, onChange, day, advised, label, ...field }: Props) => {
  const times = useSuggestions({
    options: timeList(day, advised),
    label,
    near: readTime(value) ?? undefined,
    onChoose: onChange,
  })
  return (
    <>
      <TextInput
        leftSection={<IconClock size={18} />}
        placeholder="HH:mm"
        inputMode="numeric"
        label={label}
        {...field}
        {...times.inputProps}
        value={value}
        onChange={(event) => {
          onChange(event.currentTarget.value)
          times.open()
        }}
        onKeyDown={times.onKeyDown}
        onBlur={() => {
          times.close()
          onChange(readTime(value) ?? value)
        }}
      />
      {times.list}
    </>
  )
}
