import { Button } from '@mantine/core'
import { IconCopy } from '../../ui/icons/index.ts'
import { Panel, Stack, Text } from '../../ui/parts.tsx'
import { useCopy } from '../account/index.ts'
import classes from './developers.module.css'

type Props = { label: string; text: string; copyLabel: string; isFirst?: boolean }

/** A text for a program, with a button that copies it; `isFirst` has the focus. */
export const Copied = ({ label, text, copyLabel, isFirst = false }: Props) => {
  const copy = useCopy()
  return (
    <Stack gap={2}>
      <Text as="h3" look="hint" strong>
        {label}
      </Text>
      <Panel fill="sunken" as="pre" face="mono" look="body" className={classes.code}>
        <code>{text}</code>
      </Panel>
      <div>
        <Button
          variant="default"
          leftSection={<IconCopy size={18} />}
          onClick={() => void copy(text)}
          autoFocus={isFirst}
        >
          {copyLabel}
        </Button>
      </div>
    </Stack>
  )
}
