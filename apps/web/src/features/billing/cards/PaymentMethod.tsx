import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { IconPlus } from '../../../ui/icons/index.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { Stack } from '../../../ui/parts.tsx'
import { AddCardDialog } from './AddCardDialog.tsx'
import { CardList } from './CardList.tsx'

/** The saved cards, which of them pays, and another one (BILL-16). `isPastDue` after a renewal that could not be charged. */
export const PaymentMethod = ({ isPastDue }: { isPastDue: boolean }) => {
  const { t } = useTranslation('cards')
  const { t: billing } = useTranslation('billing')
  const [isAdding, setAdding] = useState(false)
  return (
    <Stack gap={4} align="start" most={560}>
      {isPastDue && <Notice kind="danger">{billing('next.otherCard')}</Notice>}
      <CardList />
      <Button
        variant="default"
        leftSection={<IconPlus size={18} aria-hidden="true" />}
        onClick={() => setAdding(true)}
      >
        {t('card.add')}
      </Button>
      {isAdding && <AddCardDialog onClose={() => setAdding(false)} />}
    </Stack>
  )
}
