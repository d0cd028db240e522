import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../i18n/use-language.ts'
import email from '../../ui/art/email.svg'
import enlaces from '../../ui/art/enlaces.svg'
import ficha from '../../ui/art/ficha.svg'
import redes from '../../ui/art/redes.svg'
import reels from '../../ui/art/reels.svg'
import regalos from '../../ui/art/regalos.svg'
import resenas from '../../ui/art/resenas.svg'
import seo from '../../ui/art/seo.svg'
import ventas from '../../ui/art/ventas.svg'
import classes from './WeekArt.module.css'

const pictures = { email, enlaces, ficha, redes, reels, regalos, resenas, seo, ventas }
type Sample = { about: keyof typeof pictures; time: string; isDraft?: true }

const HOUR_PX = 46
const FIRST_HOUR = 8.4

// What the product would show in a shop's week.
const week: readonly (readonly Sample[])[] = [
  [
    { about: 'seo', time: '09:00' },
    { about: 'resenas', time: '12:30' },
  ],
  [
    { about: 'enlaces', time: '10:00' },
    { about: 'redes', time: '15:00', isDraft: true },
  ],
  [
    { about: 'ficha', time: '09:00' },
    { about: 'reels', time: '13:00' },
    { about: 'email', time: '16:30', isDraft: true },
  ],
  [
    { about: 'ventas', time: '10:00' },
    { about: 'regalos', time: '14:00', isDraft: true },
  ],
]

const hoursOf = (time: string) => Number(time.slice(0, 2)) + Number(time.slice(3)) / 60

/** Monday to Thursday of the running week. */
const daysOf = (today: Date) =>
  week.map((_, index) => {
    const day = new Date(today)
    day.setDate(today.getDate() - ((today.getDay() + 6) % 7) + index)
    return day
  })

/** The deep-ink half of the log-in page: the tagline over this week's calendar. Decoration, not read out. */
export const WeekArt = () => {
  const { t } = useTranslation('auth')
  const name = new Intl.DateTimeFormat(useLanguage(), { weekday: 'short' })
  const days = daysOf(new Date())
  return (
    <div className={classes.half} aria-hidden="true">
      <div className={classes.copy}>
        <p className={classes.tagline}>
          {t('tagline.plan')}
          <br />
          {t('tagline.publish')}
        </p>
        <p className={classes.text}>{t('tagline.text')}</p>
      </div>
      <div className={classes.board}>
        {week.map((posts, index) => (
          <div key={days[index]?.toDateString()} className={classes.day}>
            <div className={classes.head}>
              {name.format(days[index])} <b>{days[index]?.getDate()}</b>
            </div>
            <div className={classes.hours}>
              {posts.map(({ about, time, isDraft }) => (
                <div
                  key={time}
                  className={classes.event}
                  data-draft={isDraft}
                  style={{ top: (hoursOf(time) - FIRST_HOUR) * HOUR_PX }}
                >
                  <img src={pictures[about]} alt="" width={38} height={38} />
                  <span>
                    <b>{time}</b>
                    {t(`art.${about}`)}
                  </span>
                  {isDraft && <i>!</i>}
                </div>
              ))}
            </div>
          </div>
        ))}
      </div>
    </div>
  )
}
