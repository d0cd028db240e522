import { useMessage } from '../i18n/use-message.ts'
import { ErrorRegion } from '../ui/ErrorRegion.tsx'
import { messageOf } from './api-error.ts'
import { WriterRemedy } from './WriterRemedy.tsx'
import { brokenWriterIn } from './writer-failure.ts'

/** What is known of something that is read, by one call or by several. */
export type Query<T> = {
  data: T | undefined
  error: unknown
  isPending: boolean
  isFetching: boolean
  refetch: () => unknown
}

type FailureProps = {
  of: Pick<Query<unknown>, 'error' | 'isFetching' | 'refetch'>
  /** What could not be read, in words. The reason alone is told without it. */
  title?: string
}

/** What could not be read and why, with a way to try again. */
export const Failure = ({ of: { error, isFetching, refetch }, title }: FailureProps) => {
  const message = useMessage()
  const reason = message(messageOf(error))
  const broken = brokenWriterIn(error)
  return (
    <ErrorRegion
      title={title ?? reason}
      text={
        (title || broken) && (
          <>
            {title && reason} {broken && <WriterRemedy of={broken} />}
          </>
        )
      }
      onRetry={() => void refetch()}
      isRetrying={isFetching}
    />
  )
}
