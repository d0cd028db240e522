import { useState } from 'react'
import { Finished } from './creating/Finished.tsx'
import { Writing } from './creating/Writing.tsx'
import { usePostWizard, useStepActs } from './wizard-context.ts'

/** Step 9: the text is written while one looks on, or elsewhere (WIZ-61 to WIZ-64). */
export const CreatingStep = () => {
  const { post } = usePostWizard()
  // Who looked on goes to the post's page by itself, so the screen stays the same until then.
  const [isFinished] = useState(post.body !== null && post.status !== 'creating')
  useStepActs({ isDirty: false, canSave: true, save: async () => true })
  return isFinished ? <Finished post={post} /> : <Writing post={post} />
}
