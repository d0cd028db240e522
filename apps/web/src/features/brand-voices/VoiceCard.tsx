import { Badge, Button } from '@mantine/core'
import type { BrandVoice } from '@tintario/contract/brand-voices/endpoints.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { IconPencil, IconTrash } from '../../ui/icons/index.ts'
import { Panel, Row, Text } from '../../ui/parts.tsx'
import classes from './brand-voices.module.css'

type Props = { voice: BrandVoice; onEdit: () => void; onDelete: () => void }

export const VoiceCard = ({ voice, onEdit, onDelete }: Props) => {
  const { t } = useTranslation('voices')
  const { name, type, prompt, origin } = voice
  return (
    <Panel as="article" gap={2} aria-label={name}>
      <Row gap={3} align="start" justify="between" className={classes.head}>
        <Text as="h2" look="section">
          {name}
        </Text>
        <Badge size="sm" color={type === 'professional' ? 'ink' : 'gray'}>
          {t(origin === 'own' ? `type.${type}` : `card.${origin}`)}
        </Badge>
      </Row>
      <Text lines={4} pre look="hint">
        {prompt}
      </Text>
      <Row mt="auto" p="2 0 0" gap={2} align="stretch" wrap>
        <Button
          variant="default"
          leftSection={<IconPencil />}
          onClick={onEdit}
          aria-label={t('card.editNamed', { name })}
        >
          {t('card.edit')}
        </Button>
        <Button
          variant="subtle"
          color="gray"
          leftSection={<IconTrash />}
          onClick={onDelete}
          aria-label={t('card.deleteNamed', { name })}
        >
          {t('card.delete')}
        </Button>
      </Row>
    </Panel>
  )
}
