import { IconCircleCheck } from '@tabler/icons-react'
import type { Post } from '@tintario/contract/posts/post.ts'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { moment } from '../../../i18n/dates.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { snackbar } from '../../../ui/snackbar.ts'
import classes from './DraftNotice.module.css'
import { DraftTitle } from './DraftTitle.tsx'
import { PayDraft } from './PayDraft.tsx'

/** A complete draft that was not paid yet: the owner makes it a post, whose coins are taken then. */
export const PayNotice = ({ post }: { post: Post }) => {
  const { t } = useTranslation('evidence')
  const language = useLanguage()
  const section = useRef<HTMLElement>(null)
  const goesOut = post.platforms.length > 0 && post.hasValidPublishDate && post.missingStepsCount === 0
  const onPaid = () => {
    snackbar.ok(t('draft.isPost'))
    section.current?.closest('article')?.querySelector('h1')?.focus()
  }
  return (
    <section ref={section} className={classes.notice} aria-labelledby="pay-title">
      <h2 id="pay-title" className={classes.title}>
        <IconCircleCheck size={20} aria-hidden="true" />
        {t(post.title === null ? 'pay.untitled' : 'pay.title')}
      </h2>
      {post.title === null ? (
        <DraftTitle post={post} />
      ) : (
        <>
          <p>
            {goesOut
              ? t('pay.goesOut', { when: moment(new Date(post.publishAt), language) })
              : t('pay.stays')}
          </p>
          <p>{t('pay.adds')}</p>
          <PayDraft post={post} label={t('pay.act')} onPaid={onPaid} />
        </>
      )}
    </section>
  )
}
