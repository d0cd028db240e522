import type { Owner } from '@tintario/contract/team/endpoints.ts'
import { useMe } from '../../api/use-session.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Pill } from '../../ui/Pill.tsx'
import { Box, Panel, Row, Stack, Text } from '../../ui/parts.tsx'
import { PersonFacts } from './PersonFacts.tsx'

/** Who pays for the account: in every workspace, with every right, and not to be removed. */
export const OwnerCard = ({ owner }: { owner: Owner }) => {
  const { t } = useTranslation('team')
  const me = useMe()
  const name = `${owner.firstName} ${owner.surname}`.trim()
  return (
    <Panel as="article" gap={4} aria-label={name}>
      <Row gap={3}>
        <Avatar name={name} src={owner.avatar} size={44} />
        <Stack grow>
          <Text as="h2" strong>
            {owner.id === me.id ? t('owner.you', { name }) : name}
          </Text>
          <Box as="span" look="label" light>
            {owner.email}
          </Box>
        </Stack>
      </Row>
      <Row gap={2} justify="between" wrap high={28}>
        <Pill tone="ok">{t('owner.title')}</Pill>
      </Row>
      <PersonFacts person={owner} />
    </Panel>
  )
}
