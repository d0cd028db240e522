import { Button } from '@mantine/core'
import { IconCopy } from '../../ui/icons/index.ts'
import { Panel, Stack, Text } from '../../ui/parts.tsx'
import { useCopy } from '../account/index.ts'
import classes from './developers.module.css'

type Props = {
  label: string
  text: string
  /** Names the button that copies the text; without it there is none. */
  copyLabel?: string
  /** The button has the focus. */
  isFirst?: boolean
  isSmall?: boolean
}

/** A text for a program under its name. */
export const CodeBlock = ({ label, text, copyLabel, isFirst = false, isSmall = false }: Props) => {
  const copy = useCopy()
  return (
    <Stack gap={isSmall ? 1 : 2}>
      <Text as="h3" look="hint" strong>
        {label}
      </Text>
      <Panel fill="sunken" as="pre" face="mono" look={isSmall ? 'label' : 'body'} className={classes.code}>
        <code>{text}</code>
      </Panel>
      {copyLabel && (
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
      )}
    </Stack>
  )
}
