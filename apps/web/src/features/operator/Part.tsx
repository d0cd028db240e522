import { type ReactNode, useId } from 'react'
import { Box, Grid, Row, Text } from '../../ui/parts.tsx'

type Props = { title: string; lead?: ReactNode; tools?: ReactNode; children: ReactNode }

export const Part = ({ title, lead, tools, children }: Props) => {
  const id = useId()
  return (
    <Box as="section" mb={7} aria-labelledby={id}>
      <Row justify="between" wrap mb={2} gap={3} high={36}>
        <Text id={id} as="h2" look="section">
          {title}
        </Text>
        {tools}
      </Row>
      {lead && (
        <Text mb={3} tone="quiet" most={560}>
          {lead}
        </Text>
      )}
      {children}
    </Box>
  )
}

export const Facts = ({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) => (
  <Grid as="dl" least={200} gap={3} mb={3}>
    {facts.map(([name, value]) => (
      <div key={name}>
        <Text as="dt" look="hint">
          {name}
        </Text>
        <Text as="dd" strong>
          {value}
        </Text>
      </div>
    ))}
  </Grid>
)
