import { useTranslation } from 'react-i18next'
import { useConnections } from '../../../api/use-connections.ts'
import { usePostLang } from '../wizard-context.ts'
import classes from './GooglePreview.module.css'

const TITLE_SHOWN = 60
const cut = (text: string, max: number) =>
  text.length > max ? `${text.slice(0, max).replace(/\s+\S*$/, '')}…` : text // Short text: it is cut before.

/** The title as a search engine may show it, cut where it usually is. */
export const GooglePreview = ({ title }: { title: string }) => {
  const { t } = useTranslation('writing')
  const lang = usePostLang()
  const { data } = useConnections()
  const site = data?.find((one) => one.isActive)?.name ?? t('title.yourBlog')
  return (
    <>
      <div className={classes.hit}>
        <p className={classes.site}>
          <span aria-hidden="true">{site.slice(0, 1).toUpperCase()}</span>
          {site}
        </p>
        <p className={classes.title} lang={title ? lang : undefined}>
          {cut(title, TITLE_SHOWN) || t('title.choose')}
        </p>
        <p className={classes.text}>{t('title.previewText')}</p>
      </div>
      <p className={classes.note}>{t('title.previewNote')}</p>
    </>
  )
}
