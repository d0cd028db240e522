import { Skeleton } from '@mantine/core'
import { useFocusMode } from '../../../ui/focus-mode.ts'
import { Box, Stack } from '../../../ui/parts.tsx'
import { useWaiting } from '../../../ui/use-waiting.ts'
import classes from './FrameSkeleton.module.css'

const RAIL = [72, 60, 66, 58, 70, 64, 60, 62]

/** The shape of a step while its code or its data is fetched. */
export const StepSkeleton = () => {
  const shown = useWaiting(true)
  if (!shown) return <Box py={7} px={8} full most={872} className={classes.middle} />
  return (
    <Box py={7} px={8} full most={872} className={classes.middle} aria-busy="true">
      <Skeleton height={40} width="60%" mb={32} />
      <Skeleton height={14} width={120} mb={10} />
      <Skeleton height={120} mb={24} />
      <Skeleton height={14} width={160} mb={10} />
      <Skeleton height={44} />
    </Box>
  )
}

/** The shape of the whole wizard while the post is fetched. */
export const FrameSkeleton = () => {
  useFocusMode()
  return (
    <Box p="8 0 0" bg="panel" className={classes.frame}>
      <Stack gap={6} py={8} px={6} className={classes.rail}>
        {RAIL.map((width, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: eight lines that never change
          <Skeleton key={i} height={20} width={`${width}%`} />
        ))}
      </Stack>
      <StepSkeleton />
    </Box>
  )
}
