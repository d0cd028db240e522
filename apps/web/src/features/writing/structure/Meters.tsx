import { Button } from '@mantine/core'
import { type StructureTree, treeLimits } from '@tintario/contract/posts/structure-rules.ts'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { IconPlus } from '../../../ui/icons/index.ts'
import { Row } from '../../../ui/parts.tsx'
import classes from './Meters.module.css'
import { chosenH2, chosenH3 } from './tree-edits.ts'

const { h2ChosenMin, h2ChosenMax, h3ChosenMax } = treeLimits

type Props = { tree: StructureTree; onAdd: () => void; tools?: ReactNode }

/** How many headings are in, how many there may be, and how many there must be. */
export const Meters = ({ tree, onAdd, tools }: Props) => {
  const { t } = useTranslation('writing')
  const h2 = chosenH2(tree)
  const h3 = chosenH3(tree)
  return (
    <Row gap="2 6" py={4} px={6} wrap rigid line="bottom" className={classes.meters}>
      <Row
        as="p"
        gap={2}
        look="hint"
        tone="inherit"
        className={classes.meter}
        data-short={h2 < h2ChosenMin || undefined}
      >
        <span>
          <b>{t('structure.sections')}</b> {t('structure.of', { count: h2, max: h2ChosenMax })}{' '}
          <span className={classes.least}>{t('structure.least', { count: h2ChosenMin })}</span>
        </span>
        <i aria-hidden="true">
          <b style={{ width: `${(h2 / h2ChosenMax) * 100}%` }} />
          <u style={{ left: `${(h2ChosenMin / h2ChosenMax) * 100}%` }} />
        </i>
      </Row>
      <Row as="p" gap={2} look="hint" tone="inherit" className={classes.meter}>
        <span>
          <b>{t('structure.subsections')}</b> {t('structure.of', { count: h3, max: h3ChosenMax })}
        </span>
        <i aria-hidden="true">
          <b style={{ width: `${(h3 / h3ChosenMax) * 100}%` }} />
        </i>
      </Row>
      <Row align="stretch" wrap gap={2} className={classes.tools}>
        {tools}
        <Button
          size="xs"
          variant="default"
          leftSection={<IconPlus />}
          onMouseDown={(event) => event.preventDefault()}
          onClick={onAdd}
        >
          {t('structure.addH2')}
        </Button>
      </Row>
    </Row>
  )
}
