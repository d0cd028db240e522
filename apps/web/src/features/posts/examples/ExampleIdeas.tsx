import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { ApiError, messageOf } from '../../../api/api-error.ts'
import { api } from '../../../api/call.ts'
import { useApi, useCall } from '../../../api/use-api.ts'
import { useOptionName } from '../../../api/use-options.ts'
import { usePrice } from '../../../api/use-wallet.ts'
import { useWorkspaces } from '../../../api/use-workspaces.ts'
import { endWish, wishKey } from '../../../api/wish.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useMessage } from '../../../i18n/use-message.ts'
import { CoinPrice } from '../../../ui/CoinPrice.tsx'
import { ErrorRegion } from '../../../ui/ErrorRegion.tsx'
import { Pill } from '../../../ui/Pill.tsx'
import { editPostPath } from '../../../ui/paths.ts'
import { MoreCoins } from '../../wallet/index.ts'
import classes from './ExampleIdeas.module.css'
import { SampleTitles } from './SampleTitles.tsx'

const NOT_ENOUGH_COINS = 417

/**
 * The recorded ideas for a workspace without posts of its own; nothing once it has one. A click makes a draft of one and
 * opens the wizard where its description stands.
 */
export const ExampleIdeas = () => {
  const { t } = useTranslation('posts')
  const message = useMessage()
  const language = useLanguage()
  const [, navigate] = useLocation()
  const { current } = useWorkspaces()
  const price = usePrice('post')
  const workspaceId = current?.id
  const ideas = useApi(
    api.writing.examples,
    { query: { language, workspaceId } },
    { enabled: workspaceId !== undefined },
  )
  const create = useCall(api.writing.createExample, [api.posts.list, api.posts.upcoming, api.wallet.get])
  const begin = (name: string) => {
    const body = { workspaceId }
    // The post's own week is no longer empty, so these cards may be gone before the answer is told to them.
    void create
      .mutateAsync({ params: { name }, body, idempotencyKey: wishKey('post', { name, ...body }) })
      .then(
        ({ data }) => {
          endWish('post')
          navigate(`${editPostPath(data.id)}?step=details`)
        },
        (error: ApiError) => endWish('post', error),
      )
  }
  if (!ideas.data?.length) return null
  const isShort = create.error instanceof ApiError && create.error.statusCode === NOT_ENOUGH_COINS
  return (
    <section className={classes.ideas} aria-labelledby="example-ideas">
      <h2 id="example-ideas" className={classes.title}>
        {t('examples.title')}
      </h2>
      <p className={classes.intro}>{t('examples.intro')}</p>
      <ul className={classes.cards}>
        {ideas.data.map(({ name, title, line, type }) => (
          <li key={name}>
            <button
              type="button"
              className={classes.card}
              disabled={create.isPending}
              onClick={() => begin(name)}
            >
              <span className={classes.marks}>
                <Pill>{t('examples.label')}</Pill>
                <TypeName tag={type} />
              </span>
              <span className={classes.name}>{title}</span>
              <span className={classes.line}>{line}</span>
              {price !== undefined && <CoinPrice coins={price} />}
            </button>
          </li>
        ))}
      </ul>
      <SampleTitles />
      {create.error && (
        <ErrorRegion
          title={t('examples.failed')}
          text={
            <>
              {message(messageOf(create.error))} {isShort && <MoreCoins onLeave={create.reset} />}
            </>
          }
        />
      )}
    </section>
  )
}

const TypeName = ({ tag }: { tag: string }) => (
  <span className={classes.type}>{useOptionName('post-types', tag)}</span>
)
