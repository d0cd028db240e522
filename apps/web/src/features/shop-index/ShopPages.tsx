import { Button, Chip, Skeleton, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { ShopState } from '@tintario/contract/shop-index/endpoints.ts'
import { SHOP_LIST, SHOP_WORDS_MAX } from '@tintario/contract/shop-index/limits.ts'
import type { ShopPage } from '@tintario/contract/shop-index/page.ts'
import { useState } from 'react'
import { api } from '../../api/call.ts'
import { Loaded } from '../../api/Loaded.tsx'
import { useApi } from '../../api/use-api.ts'
import { localeOf, otherDate, whole } from '../../i18n/dates.ts'
import type { Language } from '../../i18n/language.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import ficha from '../../ui/art/ficha.svg'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { IconSearch } from '../../ui/icons/index.ts'
import { Pill } from '../../ui/Pill.tsx'
import { Box, Fact, Row, Stack, Text } from '../../ui/parts.tsx'
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
const PageRow = ({ page }: { page: ShopPage }) => {
  const { t } = useTranslation('shop')
  const language = useLanguage()
  const price = priceOf(page, language)
  return (
    <Row as="li" align="stretch" gap={4} line="top" py={4} className={classes.row}>
      <Box grow>
        <Fact
          href={page.url}
          target="_blank"
          rel="noopener noreferrer"
          as="a"
          tone="inherit"
          strong
          high={24}
          tall
          plain
          className={classes.name}
        >
          {page.title || page.url}
        </Fact>
        {page.problem ? (
          <Text tone="warn">{t(`why.${page.problem}`, { status: page.status ?? '' })}</Text>
        ) : (
          page.summary && (
            <Text lines={2} look="body" tone="quiet" className={classes.summary}>
              {page.summary}
            </Text>
          )
        )}
        <Row as="p" gap={3} align="stretch" wrap look="hint" mt={1}>
          <span>{t(`kind.${page.kind}`)}</span>
          {page.language && <span>{t(`language.${page.language}`)}</span>}
          {page.readAt && <span>{t('readAt', { when: otherDate(new Date(page.readAt), language) })}</span>}
        </Row>
      </Box>
      {(price || page.inStock !== null) && (
        <Stack gap={1} align="end" rigid>
          {price && (
            <Text as="span" strong>
              {page.price?.most ? t('priceFrom', { price }) : price}
            </Text>
          )}
          {page.inStock !== null && (
            <Pill tone={page.inStock ? 'ok' : undefined}>{t(page.inStock ? 'stock.in' : 'stock.out')}</Pill>
          )}
        </Stack>
      )}
    </Row>
  )
}

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
    <section aria-label={t('pages')}>
      <Row gap={3} wrap mb={3}>
        <TextInput
          type="search"
          flex="1 1 260px"
          aria-label={t('search')}
          placeholder={t('search')}
          leftSection={<IconSearch size={18} />}
          maxLength={SHOP_WORDS_MAX}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            setFrom(0)
          }}
        />
        <Chip.Group value={kind} onChange={(value) => setKind(value as Kind | null)}>
          <Row as="fieldset" gap={2} align="stretch" wrap className={classes.chips} aria-label={t('filter')}>
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
          </Row>
        </Chip.Group>
      </Row>
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
            <ul>
              {pages.map((page) => (
                <PageRow key={page.id} page={page} />
              ))}
            </ul>
            {(from > 0 || hasMore) && (
              <Row as="nav" gap={2} align="stretch" py={4} aria-label={t('turn.label')}>
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
              </Row>
            )}
          </>
        )}
      </Loaded>
    </section>
  )
}
