import { Checkbox, Skeleton } from '@mantine/core'
import { can } from '@tintario/contract/core/permissions.ts'
import { useId } from 'react'
import { Link } from 'wouter'
import { api } from '../../api/call.ts'
import { Loaded } from '../../api/Loaded.tsx'
import { useApi } from '../../api/use-api.ts'
import { useMe } from '../../api/use-session.ts'
import { useWallet } from '../../api/use-wallet.ts'
import { hasBilling } from '../../i18n/has-billing.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Box, Panel, Row, Stack, Text } from '../../ui/parts.tsx'
import { paths } from '../../ui/paths.ts'
import classes from './workspaces.module.css'

type Props = { chosen: readonly string[]; onChange: (ids: readonly string[]) => void }

const Members = ({ chosen, onChange, labelledBy }: Props & { labelledBy: string }) => {
  const { t } = useTranslation('workspaces')
  const members = useApi(api.team.list)
  return (
    <Loaded query={members} waiting={<Skeleton height={60} radius="lg" />}>
      {(people) =>
        people.length === 0 ? (
          <Text look="label" light>
            {t('users.none')}
          </Text>
        ) : (
          <Panel as="ul" gap={2} className={classes.people} aria-labelledby={labelledBy}>
            {people.map(({ id, firstName, surname, email, avatar }) => {
              const name = `${firstName} ${surname}`.trim()
              const isChosen = chosen.includes(id)
              return (
                <li key={id}>
                  <Checkbox
                    checked={isChosen}
                    onChange={() =>
                      onChange(isChosen ? chosen.filter((other) => other !== id) : [...chosen, id])
                    }
                    label={
                      <Row as="span" gap={2} className={classes.person}>
                        <Avatar name={name || email} src={avatar} size={28} />
                        <Stack as="span" grow>
                          <b>{name}</b>
                          <Box as="span" look="label" light>
                            {email}
                          </Box>
                        </Stack>
                      </Row>
                    }
                  />
                </li>
              )
            })}
          </Panel>
        )
      }
    </Loaded>
  )
}

const Badge = ({ isChild }: { isChild: boolean }) => {
  const { t } = useTranslation('messages')
  const word = t('LABEL_ENTERPRISE_BADGE')
  if (!hasBilling) return null
  return isChild ? (
    <Box as="span" px={2} look="label" round="md" bg="paper-2" className={classes.badge}>
      {word}
    </Box>
  ) : (
    <Box
      href={paths.subscription}
      as={Link}
      px={2}
      look="label"
      round="md"
      bg="paper-2"
      className={classes.badge}
    >
      {word}
    </Box>
  )
}

export const InvitedUsers = (props: Props) => {
  const { t } = useTranslation('workspaces')
  const me = useMe()
  const wallet = useWallet().data
  const id = useId()
  if (!wallet) return null
  const who = { ...me, tier: wallet.tier }
  // An agent without the permission for users may not see who there is.
  if (!can.inviteTeam(who)) return null
  return (
    <div>
      <Text id={id} look="hint" tone="inherit" strong mb={2}>
        {t('users.label')} {!can.inviteMembers(who) && <Badge isChild={me.isChild} />}
      </Text>
      {can.inviteMembers(who) ? (
        <Members {...props} labelledBy={id} />
      ) : (
        <Text look="label" light>
          {t('users.needsEnterprise')}
        </Text>
      )}
    </div>
  )
}
