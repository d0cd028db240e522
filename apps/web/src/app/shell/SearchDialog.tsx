import { Box, Fact, Row, Stack, Text } from '../../ui/parts.tsx'
import '../../ui/dialog.css'
import { ActionIcon, Modal, Skeleton } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { useLocation } from 'wouter'
import { api } from '../../api/call.ts'
import { useApi } from '../../api/use-api.ts'
import { clock, detailDate } from '../../i18n/dates.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import ficha from '../../ui/art/ficha.svg'
import { ErrorRegion } from '../../ui/ErrorRegion.tsx'
import { IconClock, IconSearch, IconX } from '../../ui/icons/index.ts'
import { Keys } from '../../ui/KeyList.tsx'
import { postPath } from '../../ui/paths.ts'
import { shownTitle } from '../../ui/shown-title.ts'
import { smallPicture } from '../../ui/small-picture.ts'
import { useIsMobile } from '../../ui/use-is-mobile.ts'
import { useWaiting } from '../../ui/use-waiting.ts'
import { recentSearches, storeSearches, withRecent } from './recent-searches.ts'
import classes from './SearchDialog.module.css'
import { useActionsFor } from './search-actions.ts'

/** Milliseconds without typing before the server is asked. */
const DEBOUNCE_MS = 250
const LIST = 'search-list'

type Option = { id: string; inside: ReactNode; choose: () => void; keepsOpen?: true }
type Group = { name: string; title: string; options: Option[] }

type Props = {
  onClose: () => void
  onHelp: () => void
  onTour: () => void
  /** What was typed while the palette was on its way; nothing is kept any more from then on. */
  takeEarly: () => string
}

const Search = ({ onClose, onHelp, onTour, takeEarly }: Props) => {
  const { t } = useTranslation('shell')
  const { t: label } = useTranslation('messages')
  const language = useLanguage()
  const isMobile = useIsMobile()
  const [, navigate] = useLocation()
  const [typed, setTyped] = useState('')
  const [recent, setRecent] = useState(recentSearches)
  const [at, setAt] = useState(0)
  const [asked] = useDebouncedValue(typed.trim(), DEBOUNCE_MS)
  const found = useApi(api.posts.search, { body: { string: asked } }, { enabled: asked.length > 0 })
  const isSearching = typed.trim().length > 0
  const isWaiting = useWaiting(isSearching && (found.isFetching || asked !== typed.trim()) && !found.data)
  const actions = useActionsFor(typed, { onShortcuts: onHelp, onTour })

  const keep = (searches: string[]) => {
    setRecent(searches)
    storeSearches(searches)
  }
  const results: Option[] = (isSearching ? (found.data ?? []) : []).map((post) => ({
    id: post.id,
    inside: (
      <>
        <Box
          as="img"
          rigid
          round="sm"
          src={post.urlImage ? smallPicture(post.urlImage) : ficha}
          alt=""
          width={36}
          height={36}
          className={classes.thumb}
          onError={({ currentTarget }) => {
            if (!currentTarget.src.endsWith(ficha)) currentTarget.src = ficha
          }}
        />
        <Text as="span" grow cut className={classes.words}>
          {shownTitle(post)}
        </Text>
        <Text as="span" look="hint" rigid className={classes.aside}>
          {detailDate(new Date(post.publishAt), language)}, {clock(new Date(post.publishAt), language)}
        </Text>
      </>
    ),
    choose: () => {
      keep(withRecent(recent, typed.trim()))
      navigate(postPath(post.id))
    },
  }))
  const groups: Group[] = [
    { name: 'results', title: label('LABEL_BEST_RESULTS'), options: results },
    {
      name: 'recent',
      title: label('LABEL_RECENTLY_SEARCHED'),
      options: isSearching
        ? []
        : recent.map((search) => ({
            id: `recent-${search}`,
            keepsOpen: true,
            inside: (
              <>
                <Fact as="span" tone="quiet" rigid round="md" bg="paper-2" justify="center" square={36}>
                  <IconClock size={18} />
                </Fact>
                <Text as="span" grow cut className={classes.words}>
                  {search}
                </Text>
              </>
            ),
            choose: () => setTyped(search),
          })),
    },
    {
      name: 'actions',
      title: t('search.actions'),
      options: actions.map(({ id, label: name, Icon, keys, act }) => ({
        id,
        inside: (
          <>
            <Fact as="span" tone="quiet" rigid round="md" bg="paper-2" justify="center" square={36}>
              <Icon size={18} />
            </Fact>
            <Text as="span" grow cut className={classes.words}>
              {name}
            </Text>
            {!isMobile && keys && keys.length > 0 && <Keys keys={keys} />}
          </>
        ),
        choose: act,
      })),
    },
  ]
  const options = groups.flatMap((group) => group.options)
  const current = options[Math.min(at, options.length - 1)]

  const choose = (option: Option) => {
    option.choose()
    setAt(0)
    if (!option.keepsOpen) onClose()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && options.length) {
      event.preventDefault()
      const next = (Math.min(at, options.length - 1) + step + options.length) % options.length
      setAt(next)
      document.getElementById(`option-${options[next]?.id}`)?.scrollIntoView({ block: 'nearest' })
    }
    if (event.key === 'Enter' && current && !event.nativeEvent.isComposing) {
      event.preventDefault()
      choose(current)
    }
  }
  return (
    <>
      <Row gap={3} px={4} line="bottom" className={classes.field} data-palette="">
        <IconSearch size={20} />
        <input
          data-autofocus
          onFocus={() => {
            const early = takeEarly()
            if (early) setTyped((before) => before + early)
          }}
          className={classes.input}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            setAt(0)
          }}
          onKeyDown={onKeyDown}
          placeholder={t('search.placeholder')}
          aria-label={t('search.placeholder')}
          role="combobox"
          aria-expanded="true"
          aria-controls={LIST}
          aria-activedescendant={current && `option-${current.id}`}
          autoComplete="off"
          maxLength={200}
        />
        {isMobile ? (
          <ActionIcon aria-label={t('common:close')} onClick={onClose}>
            <IconX size={20} />
          </ActionIcon>
        ) : (
          <Box
            type="button"
            as="button"
            px={2}
            look="label"
            rigid
            line="all"
            round="sm"
            bg="sunken"
            className={classes.escape}
            onClick={onClose}
          >
            Esc
          </Box>
        )}
      </Row>
      <Stack p={2} className={classes.results}>
        {found.error && isSearching && (
          <Box p="1 1 2">
            <ErrorRegion
              title={t('search.failed')}
              onRetry={() => void found.refetch()}
              isRetrying={found.isFetching}
            />
          </Box>
        )}
        {isWaiting &&
          [0, 1, 2].map((n) => (
            <Row key={n} gap={3} p={2} round="md" className={classes.option}>
              <Skeleton w={36} h={36} radius="md" />
              <Skeleton h={12} w={`${60 - n * 12}%`} />
            </Row>
          ))}
        {isSearching && found.data?.length === 0 && !isWaiting && (
          <Text p={3} tone="quiet" role="status">
            {t('search.empty', { q: typed.trim() })}
          </Text>
        )}
        <Box low overflow id={LIST} role="listbox" aria-label={t('search.placeholder')}>
          {groups.map(
            ({ name, title, options: rows }) =>
              rows.length > 0 && (
                // biome-ignore lint/a11y/useSemanticElements: inside a listbox a group has this role, not a fieldset
                <div key={name} role="group" aria-label={title}>
                  <Row p="2 2 1" as="p" justify="between" look="label" aria-hidden="true">
                    {title}
                    {name === 'recent' && (
                      <Fact
                        type="button"
                        tabIndex={-1}
                        as="button"
                        p={1}
                        tone="inherit"
                        round="xs"
                        className={classes.clear}
                        onClick={() => keep([])}
                      >
                        <IconX size={14} /> {t('search.clear')}
                      </Fact>
                    )}
                  </Row>
                  {rows.map((option) => (
                    <Row
                      key={option.id}
                      id={`option-${option.id}`}
                      role="option"
                      aria-selected={option === current}
                      gap={3}
                      p={2}
                      round="md"
                      className={classes.option}
                      onClick={() => choose(option)}
                      onMouseMove={() => setAt(options.indexOf(option))}
                    >
                      {option.inside}
                    </Row>
                  ))}
                </div>
              ),
          )}
        </Box>
      </Stack>
    </>
  )
}

export const SearchDialog = ({ opened, ...search }: Props & { opened: boolean }) => {
  const { t } = useTranslation('shell')
  return (
    <Modal
      opened={opened}
      onClose={search.onClose}
      size={600}
      padding={0}
      withCloseButton={false}
      centered={false}
      yOffset="12dvh"
      fullScreen={useIsMobile()}
      radius={useIsMobile() ? 0 : 'xl'}
      title={t('search.placeholder')}
      classNames={{ header: classes.title }}
    >
      <Search {...search} />
    </Modal>
  )
}
