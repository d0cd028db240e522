import { Button } from '@mantine/core'
import { REFERENCE_TEXT_MIN } from '@tintario/contract/posts/limits.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Row, Text } from '../../../ui/parts.tsx'
import { copyToNotes, isInNotes, takeFromNotes } from './description-notes.ts'

type Props = { description: string; notes: string; onChange: (notes: string) => void }

/**
 * Copies a description to the notes of step 7 and takes it out again. Without a model the text is made of the notes only,
 * so facts that are typed here would be missing in it.
 */
export const NotesOffer = ({ description, notes, onChange }: Props) => {
  const { t } = useTranslation('writing')
  if (description.trim().length < REFERENCE_TEXT_MIN) return null
  const isIn = isInNotes(notes, description)
  return (
    <Row wrap gap={2} mt={2}>
      <Text look="hint" role="status">
        {t(isIn ? 'details.inNotes' : 'details.asNotes')}
      </Text>
      <Button
        className="finger"
        size="xs"
        variant={isIn ? 'subtle' : 'light'}
        onClick={() => onChange(isIn ? takeFromNotes(notes, description) : copyToNotes(notes, description))}
      >
        {t(isIn ? 'details.undo' : 'details.useAsNotes')}
      </Button>
    </Row>
  )
}
