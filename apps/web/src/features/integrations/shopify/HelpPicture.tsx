import { useTranslation } from 'react-i18next'
import classes from './HelpPicture.module.css'
import { helpScenes } from './help-scenes.ts'

const MENU_ENTRIES = [0, 1, 2, 3, 4, 5, 6]

/** A small drawing of Shopify's own screens; what to look at has a warm ring. The words beside it say the same. */
export const HelpPicture = ({ field, step }: { field: string; step: number }) => {
  const { t } = useTranslation('shopify')
  const scene = helpScenes[field]?.[step]
  if (!scene) return null
  return (
    <div className={classes.picture} aria-hidden="true">
      <div className={classes.bar}>
        <i className={classes.bag} />
        {scene.bar ? (
          <span className={classes.address}>{t(`scene.${scene.bar}`)}</span>
        ) : (
          <span className={classes.search} />
        )}
        <span className={classes.shop}>{t('scene.shopName')}</span>
      </div>
      <div className={classes.menu}>
        {MENU_ENTRIES.map((entry) => (
          <i key={entry} data-lit={entry === scene.menu || undefined} />
        ))}
      </div>
      <div className={classes.page}>
        <div className={classes.card}>
          {scene.lines.map(({ kind, text, isPointed }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a drawing's lines never move
            <div key={at} className={classes[kind]} data-pointed={isPointed}>
              {text && t(`scene.${text}`)}
            </div>
          ))}
        </div>
      </div>
    </div>
  )
}
