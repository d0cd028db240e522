import { Button } from '@mantine/core'
import { CREATE_LEAD_MINUTES, PICKER_ADVICE_MINUTES } from '@tintario/contract/posts/limits.ts'
import { useId } from 'react'
import { moment } from '../../../i18n/dates.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useMessage } from '../../../i18n/use-message.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { placeOf, shownZone } from '../../../i18n/zone.ts'
import { dayKey, isAtNight } from '../../../ui/days.ts'
import { Stack, Text } from '../../../ui/parts.tsx'
import { TimeField } from '../../../ui/TimeField.tsx'
import { useIsMobile } from '../../../ui/use-is-mobile.ts'
import { useViewerTime } from '../../../ui/use-viewer-time.ts'
import { freeSlots } from './free-slots.ts'
import classes from './MomentFields.module.css'
import { MonthPicker } from './MonthPicker.tsx'
import { type Entered, enteredFrom, instantOf, type MomentProblems } from './publish-moment.ts'
import { useBusyDays } from './use-busy-days.ts'

type Props = {
  value: Entered
  /** The moment that the fields were filled with. */
  stored?: Date | undefined
  onChange: (value: Entered) => void
  problems: MomentProblems
}

/** A calendar with a dot on days that have posts, a time that can be typed or picked, and a few free mornings, which come first on a phone. */
export const MomentFields = ({ value, stored, onChange, problems }: Props) => {
  const { t } = useTranslation('writing')
  const message = useMessage()
  const language = useLanguage()
  const isMobile = useIsMobile()
  const dateErrorId = useId()
  const now = new Date()
  const { busy } = useBusyDays()
  const busyDays = new Set(busy.map((post) => dayKey(new Date(post.publishAt))))
  const advised = new Date(now.getTime() + PICKER_ADVICE_MINUTES * 60_000)
  const at = instantOf(value, stored)
  const yours = useViewerTime()(at ?? now)
  const slots = freeSlots(
    now,
    busy.map((post) => new Date(post.publishAt)),
  )
  const free = (
    <div>
      <Text mb={2} look="hint" tone="inherit" strong>
        {t('date.free')}
      </Text>
      <Stack gap={2}>
        {slots.map((slot) => (
          <Button
            key={slot.getTime()}
            variant={at?.getTime() === slot.getTime() ? 'light' : 'default'}
            aria-pressed={at?.getTime() === slot.getTime()}
            justify="flex-start"
            onClick={() => onChange(enteredFrom(slot))}
          >
            {moment(slot, language)}
          </Button>
        ))}
      </Stack>
    </div>
  )
  return (
    <div className={classes.fields}>
      {isMobile && free}
      <div>
        <Text mb={2} look="hint" tone="inherit" strong id={`${dateErrorId}-label`}>
          {t('date.date')}
        </Text>
        <MonthPicker
          aria-labelledby={`${dateErrorId}-label`}
          aria-describedby={problems.date ? dateErrorId : undefined}
          value={value.date}
          min={now}
          busy={busyDays}
          onChange={(date) => onChange({ ...value, date })}
        />
        {problems.date && (
          <Text mt={2} look="label" tone="danger" light id={dateErrorId} role="alert">
            {message(problems.date)}
          </Text>
        )}
      </div>
      <Stack gap={6}>
        <TimeField
          label={t('date.time')}
          size="md"
          day={value.date}
          advised={advised}
          value={value.time}
          onChange={(time) => onChange({ ...value, time })}
          description={
            <>
              {t('date.zone', { zone: placeOf(shownZone()) })}
              {yours && <span className={classes.yours}>{yours}</span>}
              {at && isAtNight(at) && <span className={classes.night}>{t('date.night')}</span>}
            </>
          }
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          error={problems.time && message(problems.time, { min: CREATE_LEAD_MINUTES })}
        />
        {!isMobile && free}
      </Stack>
    </div>
  )
}
