import type { Post } from '@tintario/contract/posts/post.ts'
import type { Step } from '@tintario/contract/posts/steps.ts'
import { createContext, type RefObject, useContext, useEffect } from 'react'

/** What the open step can do for the frame around it. */
export type StepActs = {
  /** Something was entered that is not stored yet. */
  isDirty: boolean
  /** This browser has it, also after it was closed. */
  isKept?: boolean
  /** What was entered may be stored as it is. */
  canSave: boolean
  /** Stores it; false when that failed, and the step then shows why. */
  save: () => Promise<boolean>
}

/** What screen readers are told, and its language when that is not the interface's. */
export type Spoken = { text: string; lang: string | undefined }

export type Wizard = {
  /** The post as it is stored; null on the first step of a new one. */
  post: Post | null
  step: Step
  /** Index of the furthest step that may be opened. */
  furthest: number
  /** Opens a step the user asked for, after storing what can be stored of this one. */
  jump: (step: Step) => void
  /** Opens a step without storing anything first: the step has done it. */
  open: (step: Step) => void
  /** Asks how to leave. */
  askToLeave: () => void
  /** Says something to screen readers only; `lang` when it is not in the interface's language. */
  announce: (text: string, lang?: string) => void
  setActs: (acts: StepActs) => void
  acts: RefObject<StepActs | null>
}

export const WizardContext = createContext<Wizard | null>(null)

export const useWizard = (): Wizard => {
  const wizard = useContext(WizardContext)
  if (!wizard) throw new Error('useWizard needs a wizard around it')
  return wizard
}

/** The wizard of a post that exists: every step but the first of a new one. */
export const usePostWizard = (): Wizard & { post: Post } => {
  const wizard = useWizard()
  if (!wizard.post) throw new Error('This step needs a post')
  return { ...wizard, post: wizard.post }
}

/** The language of the post, for the elements that hold its words: its own, not the interface's (I18N-19). */
export const usePostLang = (): string | undefined => useWizard().post?.language ?? undefined

/** Tells the frame what the open step can do. */
export const useStepActs = (acts: StepActs) => {
  const { setActs } = useWizard()
  useEffect(() => setActs(acts))
}
