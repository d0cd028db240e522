import type { Post } from '@tintario/contract/posts/post.ts'
import { type Step, steps } from '@tintario/contract/posts/steps.ts'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { useReadIntegrationsAhead } from '../../api/use-integrations.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { calendarPath } from '../../ui/calendar-address.ts'
import { onFirstAct } from '../../ui/first-act.ts'
import { LoadingBoundary } from '../../ui/LoadingBoundary.tsx'
import { editPostPath } from '../../ui/paths.ts'
import { snackbar } from '../../ui/snackbar.ts'
import { useStableCallback } from '../../ui/use-stable-callback.ts'
import { forgetDrafts, reachedStep, rememberReached } from './drafts.ts'
import { StepSkeleton } from './frame/FrameSkeleton.tsx'
import { LeaveDialog } from './frame/LeaveDialog.tsx'
import { WizardFrame } from './frame/WizardFrame.tsx'
import { furthestStep, openedStep, stepIndex } from './progress.ts'
import { prefetchStep, stepCode } from './step-code.ts'
import { type Spoken, type StepActs, WizardContext } from './wizard-context.ts'

/** Asks the browser to ask before the tab is closed while something entered is not stored. */
const useTabGuard = (isDirty: boolean) =>
  useEffect(() => {
    if (!isDirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isDirty])

type Props = { post: Post | null; asked: Step }

/** The steps of one post: which one is open, which may be opened, and what happens on the way out. */
export const Wizard = ({ post, asked }: Props) => {
  const { t } = useTranslation('writing')
  const [, navigate] = useLocation()
  const [visited, setVisited] = useState(() => reachedStep(post?.id ?? null))
  const [isDirty, setDirty] = useState(false)
  const [isKept, setKept] = useState(false)
  const [isLeaving, setLeaving] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const [spoken, setSpoken] = useState<Spoken>({ text: '', lang: undefined })
  const acts = useRef<StepActs | null>(null)
  useTabGuard(isDirty && !isKept)

  const furthest = furthestStep(post?.completedSteps ?? null, Math.max(visited, isWritten(post) ? 8 : 0))
  const step = openedStep(asked, furthest)
  const id = post?.id ?? null
  const prefetchConnections = useReadIntegrationsAhead()

  useEffect(() => {
    setVisited((before) => Math.max(before, stepIndex(step)))
    if (id) rememberReached(id, stepIndex(step))
    const next = steps[stepIndex(step) + 1]
    if (next === 'platform') prefetchConnections()
    return next && onFirstAct(() => prefetchStep(next))
  }, [step, id, prefetchConnections])

  const setActs = useCallback((next: StepActs) => {
    acts.current = next
    setDirty(next.isDirty)
    setKept(next.isKept === true)
  }, [])
  const open = useCallback(
    (to: Step) => {
      acts.current = null
      setDirty(false)
      setVisited((before) => Math.max(before, stepIndex(to)))
      if (id) navigate(`${editPostPath(id)}?step=${to}`)
    },
    [id, navigate],
  )
  /** Stores what this step holds, if it may be stored; what may not waits in this tab. */
  const store = useCallback(async () => {
    const now = acts.current
    return now?.isDirty && now.canSave && id ? await now.save() : true
  }, [id])
  const jump = useCallback(
    (to: Step) => {
      void store().then((isStored) => {
        if (isStored) open(to)
      })
    },
    [store, open],
  )
  const announce = useCallback((text: string, lang?: string) => setSpoken({ text, lang }), [])
  const leave = () => {
    setDirty(false)
    navigate(calendarPath(post ? new Date(post.publishAt) : undefined))
  }
  const isUntouched = post === null && !isDirty
  const askToLeave = useStableCallback(() => (isUntouched ? leave() : setLeaving(true)))
  const saveForLater = async () => {
    setSaving(true)
    const isKeptHere = acts.current?.isDirty === true && !(acts.current.canSave && id)
    const isStored = await store()
    setSaving(false)
    setLeaving(false)
    if (!isStored) return
    snackbar.ok(t(isKeptHere ? 'leave.kept' : 'leave.saved'))
    leave()
  }
  const leaveWithout = () => {
    forgetDrafts(id)
    leave()
  }

  const wizard = useMemo(
    () => ({ post, step, furthest, jump, open, askToLeave, announce, setActs, acts }),
    [post, step, furthest, jump, open, askToLeave, announce, setActs],
  )
  const StepCode = stepCode[step]
  return (
    <WizardContext value={wizard}>
      <WizardFrame
        isDirty={isDirty}
        isKept={isKept}
        isSaving={isSaving}
        onSaveForLater={() => void saveForLater()}
        spoken={spoken}
      >
        <LoadingBoundary key={step} fallback={<StepSkeleton />}>
          <StepCode />
        </LoadingBoundary>
      </WizardFrame>
      <LeaveDialog
        opened={isLeaving}
        onClose={() => setLeaving(false)}
        onSave={() => void saveForLater()}
        onLeave={leaveWithout}
        isSaving={isSaving}
        hasPost={post !== null}
      />
    </WizardContext>
  )
}

/** The creating screen is open once the writing was started, even if it failed. */
const isWritten = (post: Post | null) =>
  post !== null && (post.status === 'creating' || post.status === 'failed' || post.body !== null)
