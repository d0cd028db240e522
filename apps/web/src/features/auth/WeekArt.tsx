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

type Sample = { picture: string; time: string; title: string; isDraft?: true }

const HOUR_PX = 46
const FIRST_HOUR = 8.4

// What the product would show in a shop's week; Spanish in both languages, as all samples are (I18N-17).
const week: readonly (readonly Sample[])[] = [
  [
    { picture: seo, time: '09:00', title: 'Guía de SEO para…' },
    { picture: resenas, time: '12:30', title: 'Reseñas que posicionan tu…' },
  ],
  [
    { picture: enlaces, time: '10:00', title: '7 errores SEO en…' },
    { picture: redes, time: '15:00', title: 'Redes sociales para vender…', isDraft: true },
  ],
  [
    { picture: ficha, time: '09:00', title: 'Fichas de producto que…' },
    { picture: reels, time: '13:00', title: 'Reels que venden sin…' },
    { picture: email, time: '16:30', title: 'Email y blog: juntos…', isDraft: true },
  ],
  [
    { picture: ventas, time: '10:00', title: 'Cómo aumentar tus ventas…' },
    { picture: regalos, time: '14:00', title: 'Ideas de regalos con…', isDraft: true },
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
              {posts.map(({ picture, time, title, isDraft }) => (
                <div
                  key={time}
                  className={classes.event}
                  data-draft={isDraft}
                  style={{ top: (hoursOf(time) - FIRST_HOUR) * HOUR_PX }}
                >
                  <img src={picture} alt="" width={38} height={38} />
                  <span>
                    <b>{time}</b>
                    {title}
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
