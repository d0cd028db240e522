import { Badge, Button } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import type { BrandVoice } from '@tintario/contract/brand-voices/endpoints.ts'
import { useTranslation } from 'react-i18next'
import classes from './brand-voices.module.css'

type Props = { voice: BrandVoice; onEdit: () => void; onDelete: () => void }

/** A voice with its kind and the first lines of its prompt (VOICE-01). */
export const VoiceCard = ({ voice, onEdit, onDelete }: Props) => {
  const { t } = useTranslation('voices')
  const { name, type, prompt, origin } = voice
  return (
    <article className={classes.card} aria-label={name}>
      <div className={classes.head}>
        <h2 className={classes.name}>{name}</h2>
        <Badge size="sm" color={type === 'professional' ? 'ink' : 'gray'}>
          {t(origin === 'own' ? `type.${type}` : `card.${origin}`)}
        </Badge>
      </div>
      <p className={classes.prompt}>{prompt}</p>
      <div className={classes.acts}>
        <Button
          variant="default"
          leftSection={<IconPencil size={16} stroke={1.75} aria-hidden="true" />}
          onClick={onEdit}
          aria-label={t('card.editNamed', { name })}
        >
          {t('card.edit')}
        </Button>
        <Button
          variant="subtle"
          color="gray"
          leftSection={<IconTrash size={16} stroke={1.75} aria-hidden="true" />}
          onClick={onDelete}
          aria-label={t('card.deleteNamed', { name })}
        >
          {t('card.delete')}
        </Button>
      </div>
    </article>
  )
}
