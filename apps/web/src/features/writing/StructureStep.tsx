import { Button, SegmentedControl } from '@mantine/core'
import { type StructureTree, treeLimits, treeProblem } from '@tintario/contract/posts/structure-rules.ts'
import { type ReactNode, useState } from 'react'
import { api, call } from '../../api/call.ts'
import { usePrice } from '../../api/use-wallet.ts'
import { useWriterName } from '../../api/use-writer-access.ts'
import { hasBilling } from '../../i18n/has-billing.ts'
import { useMessage } from '../../i18n/use-message.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { CoinPrice } from '../../ui/CoinPrice.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { IconList, IconPlus, IconRefresh, IconSitemap, IconSparkles } from '../../ui/icons/index.ts'
import { Box, Fact, Row } from '../../ui/parts.tsx'
import { useIsMobile } from '../../ui/use-is-mobile.ts'
import { usePaidAtEnd } from '../wallet/index.ts'
import { useDraft } from './drafts.ts'
import { StepBody } from './frame/StepBody.tsx'
import { StepFailure } from './frame/StepFailure.tsx'
import { Stopped, Working } from './frame/Working.tsx'
import { CoverDialog } from './structure/CoverDialog.tsx'
import { HistoryButtons } from './structure/HistoryButtons.tsx'
import meters from './structure/Meters.module.css'
import { Outline } from './structure/Outline.tsx'
import { ownTree } from './structure/own-tree.ts'
import classes from './structure/StructureStep.module.css'
import { TreeCanvas } from './structure/TreeCanvas.tsx'
import { TreeList } from './structure/TreeList.tsx'
import { chosenH2, chosenH3, type View } from './structure/tree-edits.ts'
import { useTree } from './structure/use-tree.ts'
import { AI_TIMEOUT_MS } from './timings.ts'
import { useGeneration } from './use-generation.ts'
import { useStored } from './use-stored.ts'
import { usePostWizard, useStepActs } from './wizard-context.ts'

const { h2ChosenMin, h2ChosenMax, h3ChosenMax } = treeLimits

type Props = { tree: StructureTree; onAdd: () => void; tools?: ReactNode }

/** How many headings are in, how many there may be, and how many there must be. */
const Meters = ({ tree, onAdd, tools }: Props) => {
  const { t } = useTranslation('writing')
  const h2 = chosenH2(tree)
  const h3 = chosenH3(tree)
  return (
    <Row gap="2 6" py={4} px={6} wrap rigid line="bottom" className={meters.meters}>
      <Row
        as="p"
        gap={2}
        look="hint"
        tone="inherit"
        className={meters.meter}
        data-short={h2 < h2ChosenMin || undefined}
      >
        <span>
          <b>{t('structure.sections')}</b> {t('structure.of', { count: h2, max: h2ChosenMax })}{' '}
          <span className={meters.least}>{t('structure.least', { count: h2ChosenMin })}</span>
        </span>
        <i aria-hidden="true">
          <b style={{ width: `${(h2 / h2ChosenMax) * 100}%` }} />
          <u style={{ left: `${(h2ChosenMin / h2ChosenMax) * 100}%` }} />
        </i>
      </Row>
      <Row as="p" gap={2} look="hint" tone="inherit" className={meters.meter}>
        <span>
          <b>{t('structure.subsections')}</b> {t('structure.of', { count: h3, max: h3ChosenMax })}
        </span>
        <i aria-hidden="true">
          <b style={{ width: `${(h3 / h3ChosenMax) * 100}%` }} />
        </i>
      </Row>
      <Row align="stretch" wrap gap={2} className={meters.tools}>
        {tools}
        <Button
          size="xs"
          variant="default"
          leftSection={<IconPlus />}
          onMouseDown={(event) => event.preventDefault()}
          onClick={onAdd}
        >
          {t('structure.addH2')}
        </Button>
      </Row>
    </Row>
  )
}

const WAITING_LINES = [56, 44, 44, 56, 44, 56, 44, 44]

/** Makes the outline anew, after asking; the one before is one step of Undo away. */
const useRenewed = (postId: string, put: (tree: StructureTree) => void) => {
  const [isAsked, setAsked] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const run = async () => {
    setBusy(true)
    setError(null)
    try {
      put(
        await call(api.writing.structureTree, {
          params: { id: postId },
          body: { renew: true },
          timeout: AI_TIMEOUT_MS,
        }),
      )
    } catch (failure) {
      setError(failure)
    } finally {
      setBusy(false)
      setAsked(false)
    }
  }
  return { isAsked, setAsked, isBusy, error, run: () => void run() }
}

type EditorProps = { made: StructureTree; title: string | null; onSaved: (tree: StructureTree) => void }

const Editor = ({ made, title, onSaved }: EditorProps) => {
  const { t } = useTranslation('writing')
  const { t: label } = useTranslation('messages')
  const message = useMessage()
  const { post, open } = usePostWizard()
  const isMobile = useIsMobile()
  const [wanted, setWanted] = useState<View>('tree')
  const view = isMobile ? 'list' : wanted
  const draft = useDraft<StructureTree>('structure', made)
  const titled = (tree: StructureTree) => ({ ...tree, label: title ?? tree.label })
  const hand = useTree(titled(draft.value), view, draft.change)
  const { tree } = hand
  const writer = useWriterName()
  const renewed = useRenewed(post.id, (fresh) => hand.replace(titled(fresh)))
  const { store, error, isStoring } = useStored(api.posts.setStructureTree)
  const [isCoverOpen, setCoverOpen] = useState(false)
  const problem = treeProblem(tree)
  const price = usePrice('post')
  const paidAtEnd = usePaidAtEnd(post)

  const save = async () => {
    if (problem) return false
    if (post.isExample && !draft.isDirty) return true
    const isStored = await store({ params: { id: post.id }, body: { structure: tree } })
    if (isStored) {
      draft.forget()
      onSaved(tree)
    }
    return isStored
  }
  const create = () =>
    void save().then((isStored) => {
      if (isStored) setCoverOpen(true)
    })
  useStepActs({ isDirty: draft.isDirty && !isCoverOpen, canSave: problem === null, save })
  return (
    <StepBody
      isWide
      title={t('structure.title')}
      intro={view === 'tree' ? t('structure.introTree') : t('structure.introList')}
      tools={
        isMobile ? undefined : (
          <SegmentedControl
            size="sm"
            aria-label={t('structure.view')}
            value={view}
            onChange={(chosen) => setWanted(chosen === 'list' ? 'list' : 'tree')}
            data={[
              {
                value: 'tree',
                label: (
                  <Fact gap={2}>
                    <IconSitemap />
                    {label('LABEL_TREE_VIEW')}
                  </Fact>
                ),
              },
              {
                value: 'list',
                label: (
                  <Fact gap={2}>
                    <IconList />
                    {label('LABEL_LIST_VIEW')}
                  </Fact>
                ),
              },
            ]}
          />
        )
      }
      aside={{ title: t('structure.preview'), content: <Outline tree={tree} /> }}
      next={{
        label: (
          <>
            {label('LABEL_CREATE_POST')}
            {paidAtEnd && price !== undefined && (
              <>
                &nbsp;
                <CoinPrice coins={price} />
              </>
            )}
          </>
        ),
        icon: <IconSparkles size={18} />,
        onClick: create,
        isBusy: isStoring,
        isDisabled: problem !== null || hand.editingId !== null,
        reason: problem
          ? message(problem, { min: treeLimits.labelMin, max: treeLimits.labelMax })
          : (paidAtEnd ?? (post.isUnpaid && writer === 'built-in' && hasBilling && t('structure.free'))),
      }}
    >
      <Meters
        tree={tree}
        onAdd={hand.addTop}
        tools={
          <>
            {view === 'list' && <HistoryButtons hand={hand} className={classes.history} />}
            <Button
              size="xs"
              variant="default"
              leftSection={<IconRefresh />}
              onClick={() => renewed.setAsked(true)}
            >
              {t('structure.renew')}
            </Button>
          </>
        }
      />
      {(error || renewed.error !== null) && (
        <Box py={3} px={6}>
          {error ? (
            <StepFailure act="setStructure" error={error} onRetry={create} />
          ) : (
            <StepFailure act="findStructure" error={renewed.error} onRetry={renewed.run} />
          )}
        </Box>
      )}
      {view === 'tree' ? <TreeCanvas hand={hand} /> : <TreeList hand={hand} />}
      <ConfirmDialog
        opened={renewed.isAsked}
        onClose={() => renewed.setAsked(false)}
        onConfirm={renewed.run}
        isBusy={renewed.isBusy}
        title={t('structure.renewTitle')}
        confirmLabel={t('structure.renew')}
      >
        <p>{t(writer === 'built-in' ? 'structure.renewOwnText' : 'structure.renewText')}</p>
      </ConfirmDialog>
      <CoverDialog opened={isCoverOpen} onClose={() => setCoverOpen(false)} onUsed={() => open('creating')} />
    </StepBody>
  )
}

/** Step 8: the headings of the post as a tree or a list, then its picture (WIZ-57 to WIZ-60, TREE-01 to TREE-18). */
export const StructureStep = () => {
  const { t } = useTranslation('writing')
  const { t: label } = useTranslation('messages')
  const { post } = usePostWizard()
  const made = useGeneration(api.writing.structureTree, { params: { id: post.id } })
  if (made.data) return <Editor made={made.data} title={post.title} onSaved={made.put} />
  return (
    <StepBody
      title={t('structure.title')}
      next={{ label: label('LABEL_CREATE_POST'), onClick: () => undefined, isDisabled: true }}
    >
      {made.isWorking && <Working text={t('structure.working')} onStop={made.stop} lines={WAITING_LINES} />}
      {made.isStopped && <Stopped text={t('working.stopped')} onStart={made.start} />}
      {made.error && <StepFailure act="findStructure" error={made.error} onRetry={made.start} />}
      {(made.error || made.isStopped) && (
        <div>
          <Button variant="default" onClick={() => made.put(ownTree(post.title ?? ''))}>
            {t('structure.own')}
          </Button>
        </div>
      )}
    </StepBody>
  )
}
