import { ActionIcon } from '@mantine/core'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { IconArrowBackUp, IconArrowForwardUp, type Icon as IconType } from '../../../ui/icons/index.ts'
import classes from './HistoryButtons.module.css'
import type { TreeInHand } from './use-tree.ts'

/** Takes the last change back, or does it again. */
export const HistoryButtons = ({ hand, className }: { hand: TreeInHand; className?: string | undefined }) => {
  const { t } = useTranslation('writing')
  const button = (name: string, Icon: IconType, isPossible: boolean, onClick: () => void) => (
    <ActionIcon
      size="sm"
      className={classes.button}
      aria-label={name}
      title={name}
      disabled={!isPossible}
      onClick={onClick}
    >
      <Icon />
    </ActionIcon>
  )
  return (
    <div className={className}>
      {button(t('structure.undo'), IconArrowBackUp, hand.canUndo, hand.undo)}
      {button(t('structure.redo'), IconArrowForwardUp, hand.canRedo, hand.redo)}
    </div>
  )
}
