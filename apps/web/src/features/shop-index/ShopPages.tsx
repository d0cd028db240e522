import { Button, Chip, Skeleton, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import type { ShopState } from '@tintario/contract/shop-index/endpoints.ts'
import { SHOP_LIST, SHOP_WORDS_MAX } from '@tintario/contract/shop-index/limits.ts'
import type { ShopPage } from '@tintario/contract/shop-index/page.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../api/call.ts'
import { Loaded } from '../../api/Loaded.tsx'
import { useApi } from '../../api/use-api.ts'
import { localeOf, otherDate, whole } from '../../i18n/dates.ts'
import type { Language } from '../../i18n/language.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import ficha from '../../ui/art/ficha.svg'
import { EmptyState } from '../../ui/EmptyState.tsx'
import classes from './ShopPage.module.css'
import { SEARCH_PAUSE_MS } from './timings.ts'

const KINDS = ['product', 'post', 'page', 'category', 'failed'] as const
type Kind = (typeof KINDS)[number]

const priceOf = ({ price }: ShopPage, language: Language): string | null =>
  price &&
  new Intl.NumberFormat(localeOf(language), { style: 'currency', currency: price.currency }).format(
    Number(price.amount),
  )

/** A page with what is known of it, or why nothing is. */
const Row = ({ page }: { page: ShopPage }) => {
  const { t } = useTranslation('shop')
  const language = useLanguage()
  const price = priceOf(page, language)
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <a href={page.url} target="_blank" rel="noopener noreferrer" className={classes.name}>
          {page.title || page.url}
        </a>
        {page.problem ? (
          <p className={classes.problem}>{t(`why.${page.problem}`, { status: page.status ?? '' })}</p>
        ) : (
          page.summary && <p className={classes.summary}>{page.summary}</p>
        )}
        <p className={classes.facts}>
          <span>{t(`kind.${page.kind}`)}</span>
          {page.language && <span>{t(`language.${page.language}`)}</span>}
          {page.readAt && <span>{t('readAt', { when: otherDate(new Date(page.readAt), language) })}</span>}
        </p>
      </div>
      {(price || page.inStock !== null) && (
        <div className={classes.offer}>
          {price && (
            <span className={classes.price}>{page.price?.most ? t('priceFrom', { price }) : price}</span>
          )}
          {page.inStock !== null && (
            <span data-in={page.inStock || undefined} className={classes.stock}>
              {t(page.inStock ? 'stock.in' : 'stock.out')}
            </span>
          )}
        </div>
      )}
    </li>
  )
}

/** What was read of a shop, by kind and by words. */
export const ShopPages = ({ shop, workspaceId }: { shop: ShopState; workspaceId: string | undefined }) => {
  const { t } = useTranslation('shop')
  const language = useLanguage()
  const [kind, setKind] = useState<Kind | null>(null)
  const [typed, setTyped] = useState('')
  const [from, setFrom] = useState(0)
  const [words] = useDebouncedValue(typed.trim(), SEARCH_PAUSE_MS)
  const list = useApi(
    api.shopIndex.pages,
    {
      query: {
        workspaceId,
        ...(kind ? { kind } : {}),
        ...(words ? { words } : {}),
        from: String(from) as never,
      },
    },
    { enabled: workspaceId !== undefined, placeholderData: (before) => before },
  )
  return (
    <section className={classes.pages} aria-label={t('pages')}>
      <div className={classes.filters}>
        <TextInput
          type="search"
          className={classes.search}
          aria-label={t('search')}
          placeholder={t('search')}
          leftSection={<IconSearch size={18} stroke={1.75} aria-hidden="true" />}
          maxLength={SHOP_WORDS_MAX}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            setFrom(0)
          }}
        />
        <Chip.Group value={kind} onChange={(value) => setKind(value as Kind | null)}>
          <fieldset className={classes.chips} aria-label={t('filter')}>
            {KINDS.filter((one) => shop.counts[one] > 0 || one === kind).map((one) => (
              <Chip
                key={one}
                value={one}
                onClick={() => {
                  setFrom(0)
                  if (kind === one) setKind(null)
                }}
              >
                {t(`kinds.${one}`)} <span className={classes.count}>{whole(shop.counts[one], language)}</span>
              </Chip>
            ))}
          </fieldset>
        </Chip.Group>
      </div>
      <Loaded
        query={list}
        waiting={[1, 2, 3, 4].map((n) => <Skeleton key={n} height={84} mb={8} radius="md" />)}
      >
        {({ pages, hasMore }) => (
          <>
            {pages.length === 0 && !shop.isReading && (
              <EmptyState
                picture={ficha}
                title={t(words || kind ? 'nothing.found' : 'nothing.known')}
                text={t(words || kind ? 'nothing.other' : 'nothing.why')}
              />
            )}
            <ul className={classes.list}>
              {pages.map((page) => (
                <Row key={page.id} page={page} />
              ))}
            </ul>
            {(from > 0 || hasMore) && (
              <nav className={classes.turns} aria-label={t('turn.label')}>
                <Button
                  variant="default"
                  disabled={from === 0}
                  onClick={() => setFrom(Math.max(0, from - SHOP_LIST))}
                >
                  {t('turn.before')}
                </Button>
                <Button variant="default" disabled={!hasMore} onClick={() => setFrom(from + SHOP_LIST)}>
                  {t('turn.next')}
                </Button>
              </nav>
            )}
          </>
        )}
      </Loaded>
    </section>
  )
}
