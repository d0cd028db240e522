import { ActionIcon, Button } from '@mantine/core'
import { can } from '@tintario/contract/core/permissions.ts'
import type { PostSummary } from '@tintario/contract/posts/post.ts'
import { useLayoutEffect, useRef, useState } from 'react'
import { useMe } from '../../../api/use-session.ts'
import { useWallet } from '../../../api/use-wallet.ts'
import { useWorkspaces } from '../../../api/use-workspaces.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { clearUndos, storeUndo } from '../../../ui/last-undo.ts'
import { Row, Text } from '../../../ui/parts.tsx'
import { SNACKBAR_MS, snackbar } from '../../../ui/snackbar.ts'
import { useSelectedActions } from '../acts/use-post-actions.ts'
import { BulkFailures } from './BulkFailures.tsx'
import classes from './SelectionBar.module.css'
import { DeleteSelected, MoveSelected, SwitchSelected } from './SelectionDialogs.tsx'
import { selection } from './selection.ts'
import {
  approvePost,
  type BulkFailure,
  type BulkWork,
  moveTo,
  removePost,
  switchPlatform,
  useBulk,
} from './use-bulk.ts'

type Act = 'move' | 'delete' | 'switch' | 'approve'
type Props = { posts: readonly PostSummary[]; all: readonly PostSummary[] }

export const SelectedPosts = ({ posts, all }: Props) => {
  const { t } = useTranslation('planning')
  const me = useMe()
  const { data: wallet } = useWallet()
  const { current } = useWorkspaces()
  const { isBusy, run } = useBulk()
  const [asked, setAsked] = useState<Exclude<Act, 'approve'> | null>(null)
  const [failures, setFailures] = useState<{ act: Act; failed: BulkFailure[]; again: BulkWork } | null>(null)
  const bar = useRef<HTMLElement>(null)
  const mayApprove =
    current?.approvesPosts === true && can.approvePosts({ ...me, tier: wallet?.tier ?? 'free' })

  // The buttons go with the last selected post; the focus then returns to the name of the page.
  useLayoutEffect(() => {
    const element = bar.current
    return () => {
      if (element?.contains(document.activeElement))
        document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
    }
  }, [])

  const act = async (
    name: Act,
    targets: readonly PostSummary[],
    work: BulkWork,
    undo?: BulkWork,
    isUndo = false,
  ) => {
    const { done, failed } = await run(targets, work)
    setAsked(null)
    setFailures(failed.length > 0 ? { act: name, failed, again: work } : null)
    // An undo may end after the bar with its dialog is gone.
    if (failed[0] && !bar.current) {
      const onClick = () =>
        void act(
          name,
          failed.map(({ post }) => post),
          work,
          undefined,
          isUndo,
        )
      snackbar.error(failed[0].reason, { action: { label: t('common:tryAgain'), onClick } })
    }
    if (done.length > 0) {
      if (name === 'delete') clearUndos()
      const onUndo =
        undo &&
        (() => {
          snackbar.hide(said)
          void act(name, done, undo, undefined, true)
        })
      const takeOut = onUndo && storeUndo(onUndo)
      const said = snackbar.ok(t(isUndo ? 'bulk.undone' : `bulk.done.${name}`, { count: done.length }), {
        duration: SNACKBAR_MS.undo,
        ...(onUndo && {
          action: {
            label: t('common:undo'),
            onClick: () => {
              takeOut?.()
              onUndo()
            },
          },
        }),
      })
    }
    // Those that failed stay selected, so that they can be treated otherwise.
    selection.set(failed.map(({ post }) => post.id))
  }
  const onMove = (dates: ReadonlyMap<string, Date>) =>
    void act(
      'move',
      posts,
      moveTo(dates),
      moveTo(new Map(posts.map((one) => [one.id, new Date(one.publishAt)]))),
    )
  const close = () => setAsked(null)

  const actions = useSelectedActions({
    move: () => setAsked('move'),
    switch: () => setAsked('switch'),
    ...(mayApprove && { approve: () => void act('approve', posts, approvePost) }),
    delete: () => setAsked('delete'),
    clear: selection.clear,
  })

  return (
    <>
      <Row
        bg="raised"
        shadow={4}
        as="section"
        ref={bar}
        wrap
        gap={2}
        py={2}
        px={3}
        line="all"
        round="lg"
        className={classes.bar}
        aria-label={t('bulk.label')}
      >
        <Text as="strong" look="body" role="status">
          {posts.length === 0 ? t('bulk.hint') : t('bulk.count', { count: posts.length })}
        </Text>
        {posts.length < all.length && (
          <Button variant="subtle" size="xs" onClick={() => selection.set(all.map(({ id }) => id))}>
            {t('bulk.all', { count: all.length })}
          </Button>
        )}
        {actions
          .filter(({ name }) => posts.length > 0 || name === 'clear')
          .map(({ id, name, label, Icon, act: run }) =>
            name === 'clear' ? (
              <ActionIcon key={id} aria-label={label} onClick={run}>
                <Icon size={18} />
              </ActionIcon>
            ) : (
              <Button
                key={id}
                variant="default"
                size="xs"
                leftSection={<Icon />}
                loading={name === 'approve' && isBusy && asked === null}
                disabled={isBusy}
                onClick={run}
              >
                {label}
              </Button>
            ),
          )}
      </Row>
      {asked === 'move' && <MoveSelected posts={posts} isBusy={isBusy} onClose={close} onMove={onMove} />}
      {asked === 'switch' && (
        <SwitchSelected
          posts={posts}
          isBusy={isBusy}
          onClose={close}
          onSwitch={(platformId, isOn) => void act('switch', posts, switchPlatform(platformId, isOn))}
        />
      )}
      {asked === 'delete' && (
        <DeleteSelected
          posts={posts}
          isBusy={isBusy}
          onClose={close}
          onDelete={() => void act('delete', posts, removePost)}
        />
      )}
      {failures && (
        <BulkFailures
          title={t(`bulk.failed.${failures.act}`, { count: failures.failed.length })}
          failures={failures.failed}
          isBusy={isBusy}
          onClose={() => setFailures(null)}
          onAgain={() =>
            void act(
              failures.act,
              failures.failed.map(({ post }) => all.find(({ id }) => id === post.id) ?? post),
              failures.again,
            )
          }
        />
      )}
    </>
  )
}
