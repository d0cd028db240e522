import { IconPhoto } from '@tabler/icons-react'
import type { StructureTree } from '@tintario/contract/posts/structure-rules.ts'
import { useTranslation } from 'react-i18next'
import { usePostLang } from '../wizard-context.ts'
import classes from './Outline.module.css'

/** The chosen headings as they will stand in the post. */
export const Outline = ({ tree }: { tree: StructureTree }) => {
  const { t } = useTranslation('writing')
  const lang = usePostLang()
  const chosen = tree.children.filter((h2) => h2.isChosen)
  return (
    <>
      <article className={classes.paper} lang={lang}>
        <p className={classes.title}>{tree.label}</p>
        <ol>
          {chosen.map((h2, i) => (
            <li key={h2.id}>
              <p className={classes.h2}>
                <b>{i + 1}</b>
                <span>{h2.label}</span>
              </p>
              {h2.children
                .filter((h3) => h3.isChosen)
                .map((h3) => (
                  <p key={h3.id} className={classes.h3}>
                    {h3.label}
                  </p>
                ))}
            </li>
          ))}
        </ol>
      </article>
      <div className={classes.next}>
        <IconPhoto size={18} stroke={1.75} aria-hidden="true" />
        <p>
          <b>{t('structure.nextImage')}</b>
          <span>{t('structure.nextImageText')}</span>
        </p>
      </div>
    </>
  )
}
