import { Skeleton } from '@mantine/core'
import type { Post } from '@tintario/contract/posts/post.ts'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/call.ts'
import { Loaded } from '../../../api/Loaded.tsx'
import { useApi } from '../../../api/use-api.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { bandOf, shownScore } from '../post-rules.ts'
import { seoAreas } from '../seo-areas.ts'
import { ScoreRing } from './ScoreRing.tsx'
import { SearchPreview } from './SearchPreview.tsx'
import classes from './SeoPanel.module.css'

const FIXES = 2

/** How well the text is placed for search, what would help most, and how it looks in Google (POST-05, POST-17). */
export const SeoPanel = ({ post }: { post: Post }) => {
  const { t, i18n } = useTranslation('post-page')
  const language = useLanguage()
  const seo = useApi(api.writing.seo, { params: { id: post.id } }, { enabled: post.body !== null })
  if (post.body === null) return <p className={classes.none}>{t('seo.noBody')}</p>
  return (
    <Loaded query={seo} waiting={<Skeleton height={320} radius="lg" />}>
      {(report) =>
        report && (
          <div className={classes.panel}>
            <div className={classes.total}>
              <ScoreRing score={report.total} />
              <div>
                <p className={classes.verdict}>{t(`seo.verdict.${bandOf(report.total)}`)}</p>
                <p className={classes.hint}>{t('seo.lead')}</p>
              </div>
            </div>
            {report.fixes.length > 0 && (
              <ul className={classes.fixes}>
                {report.fixes.slice(0, FIXES).map(({ area, key, values }) => (
                  <li key={key}>
                    <span className={classes.area}>{t(`seo.area.${area}`)}</span>
                    <span>
                      {t(
                        i18n.exists(`seo.fix.${key}`, { ns: 'post-page' })
                          ? `seo.fix.${key}`
                          : 'seo.fix.other',
                        values,
                      )}
                    </span>
                  </li>
                ))}
              </ul>
            )}
            <dl className={classes.bars}>
              {seoAreas.map((area) => (
                <div key={area}>
                  <dt>{t(`seo.area.${area}`)}</dt>
                  <dd data-band={bandOf(report[area])}>
                    <span className={classes.track} aria-hidden="true">
                      <span style={{ width: `${report[area] * 10}%` }} />
                    </span>
                    <span className={classes.score}>{shownScore(report[area], language)}</span>
                  </dd>
                </div>
              ))}
            </dl>
            <SearchPreview post={post} />
          </div>
        )
      }
    </Loaded>
  )
}
