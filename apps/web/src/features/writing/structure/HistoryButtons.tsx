import { ActionIcon } from '@mantine/core'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { IconArrowBackUp, IconArrowForwardUp } from '../../../ui/icons/index.ts'
import classes from './HistoryButtons.module.css'
import type { TreeInHand } from './use-tree.ts'

/** Takes the last change back, or does it again. */
export const HistoryButtons = ({ hand, className }: { hand: TreeInHand; className?: string | undefined }) => {
  const { t } = useTranslation('writing')
  return (
    <div className={className}>
      <ActionIcon
        size="sm"
        className={classes.button}
        variant="subtle"
        color="gray"
        aria-label={t('structure.undo')}
        title={t('structure.undo')}
        disabled={!hand.canUndo}
        onClick={hand.undo}
      >
        <IconArrowBackUp size={16} />
      </ActionIcon>
      <ActionIcon
        size="sm"
        className={classes.button}
        variant="subtle"
        color="gray"
        aria-label={t('structure.redo')}
        title={t('structure.redo')}
        disabled={!hand.canRedo}
        onClick={hand.redo}
      >
        <IconArrowForwardUp size={16} />
      </ActionIcon>
    </div>
  )
}
