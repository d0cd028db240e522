import { useState } from 'react'
import { messageOf } from '../../../api/api-error.ts'
import { api } from '../../../api/call.ts'
import { useApi, useCall } from '../../../api/use-api.ts'
import { useMessage } from '../../../i18n/use-message.ts'
import { snackbar } from '../../../ui/snackbar.ts'

/** The saved cards, the default first, and what can be done with them. A failure is told in a snackbar. */
export const useCards = () => {
  const message = useMessage()
  const cards = useApi(api.cards.list)
  const setDefault = useCall(api.cards.setDefault, ['card'])
  const removal = useCall(api.cards.remove, ['card'])
  const [choosing, setChoosing] = useState<string | undefined>()
  const tell = (error: unknown) => snackbar.error(message(messageOf(error)))
  const choose = async (id: string) => {
    setChoosing(id)
    await setDefault.mutateAsync({ params: { id } }).catch(tell)
    setChoosing(undefined)
  }
  /** Answers whether the card is gone. */
  const remove = (id: string) =>
    removal.mutateAsync({ params: { id } }).then(
      () => true,
      (error: unknown) => {
        tell(error)
        return false
      },
    )
  return { cards, choosing, choose, remove, isRemoving: removal.isPending }
}
