import { useMessage } from '../i18n/use-message.ts'
import { messageOf } from './api-error.ts'
import { WriterRemedy } from './WriterRemedy.tsx'
import { brokenWriterIn } from './writer-failure.ts'

export const WriterReason = ({ error }: { error: unknown }) => {
  const message = useMessage()
  const broken = brokenWriterIn(error)
  return (
    <>
      {message(messageOf(error))} {broken && <WriterRemedy of={broken} />}
    </>
  )
}
