import { ActionIcon, Checkbox, Menu } from '@mantine/core'
import { shownHeading } from '@tintario/contract/posts/shown-heading.ts'
import type { H2, H3, StructureTree } from '@tintario/contract/posts/structure-rules.ts'
import { useRef } from 'react'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useMessage } from '../../../i18n/use-message.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import {
  IconArrowDown,
  IconArrowUp,
  IconChevronDown,
  IconChevronRight,
  IconDots,
  IconGripVertical,
  IconPencil,
  IconPlus,
  IconTrash,
} from '../../../ui/icons/index.ts'
import { Box, Row, Stack, Text } from '../../../ui/parts.tsx'
import { usePostLang } from '../wizard-context.ts'
import { NodeField } from './NodeField.tsx'
import classes from './TreeList.module.css'
import { useDrag } from './use-drag.ts'
import { shownNodes, type TreeInHand } from './use-tree.ts'
import { useTreeKeys } from './use-tree-keys.ts'

type RowProps = {
  hand: TreeInHand
  node: StructureTree | H2 | H3
  siblings: number
  isHeld: boolean
  onGrab: ReturnType<typeof useDrag>['begin']
}

/** Everything that can be done with a heading, for pointers and fingers; the keys do the same. */
const RowMenu = ({ hand, node }: Pick<RowProps, 'hand' | 'node'>) => {
  const { t } = useTranslation('writing')
  const { id } = node
  const language = useLanguage()
  return (
    // Its words are no part of the row, and are inside the landmark of the page.
    <Menu position="bottom-end" portalProps={{ target: 'main' }} returnFocus={false}>
      <Menu.Target>
        <ActionIcon
          tabIndex={hand.activeId === id ? 0 : -1}
          lang={language}
          aria-label={t('structure.tools', {
            label: shownHeading(node.label) || t('structure.emptyHeading'),
          })}
        >
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconPencil />} onClick={() => hand.startRename(id)}>
          {t('structure.rename')}
        </Menu.Item>
        {node.tag === 'h2' && (
          <Menu.Item leftSection={<IconPlus />} onClick={() => hand.addUnder(id)}>
            {t('structure.addH3')}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconArrowUp />} onClick={() => hand.moveBy(id, -1)}>
          {t('structure.up')}
        </Menu.Item>
        <Menu.Item leftSection={<IconArrowDown />} onClick={() => hand.moveBy(id, 1)}>
          {t('structure.down')}
        </Menu.Item>
        <Menu.Item className={classes.remove} leftSection={<IconTrash />} onClick={() => hand.remove(id)}>
          {t('structure.remove')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

const TreeRow = ({ hand, node, siblings, isHeld, onGrab }: RowProps) => {
  const { t } = useTranslation('writing')
  const message = useMessage()
  const language = useLanguage()
  const lang = usePostLang()
  const isRoot = node.tag === 'h1'
  const isEditing = hand.editingId === node.id
  const isEmpty = node.label.trim() === ''
  const shown = shownHeading(node.label)
  const isFolded = hand.folded.has(node.id)
  const canFold = node.tag === 'h2' && node.children.length > 0
  const problem = hand.problem?.id === node.id ? hand.problem.key : null
  return (
    // The tree around it handles the keys
    <Row
      gap={2}
      high={44}
      round="md"
      tone="quiet"
      className={classes.row}
      role="treeitem"
      lang={isEmpty ? undefined : lang}
      tabIndex={hand.activeId === node.id ? 0 : -1}
      aria-level={Number(node.tag.slice(1))}
      aria-posinset={node.index + 1}
      aria-setsize={siblings}
      aria-checked={isRoot ? undefined : node.isChosen}
      aria-selected={hand.activeId === node.id}
      aria-expanded={canFold ? !isFolded : undefined}
      // All that is read in the row; while it is changed, its content says so itself.
      aria-label={
        isEditing
          ? undefined
          : [isEmpty ? t('structure.emptyHeading') : shown, problem && message(problem)]
              .filter(Boolean)
              .join(' ')
      }
      data-node-id={node.id}
      data-parent-id={node.parentId ?? undefined}
      data-tag={node.tag}
      data-chosen={node.isChosen || undefined}
      data-active={hand.activeId === node.id || undefined}
      data-held={isHeld || undefined}
      data-empty={isEmpty || undefined}
      onFocus={(event) => {
        if (event.target === event.currentTarget) hand.setActiveId(node.id)
      }}
      onClick={() => hand.setActiveId(node.id)}
      onDoubleClick={() => hand.startRename(node.id)}
    >
      {!isRoot && (
        <Row
          as="span"
          rigid
          justify="center"
          tone="faint"
          className={classes.grip}
          aria-hidden="true"
          title={t('structure.drag')}
          lang={language}
          onPointerDown={(event) => {
            event.preventDefault()
            onGrab(event, node.id)
          }}
        >
          <IconGripVertical size={18} />
        </Row>
      )}
      {!isRoot && (
        <Checkbox
          tabIndex={-1}
          aria-hidden="true"
          checked={node.isChosen}
          onChange={() => hand.toggle(node.id)}
          onDoubleClick={(event) => event.stopPropagation()}
        />
      )}
      {/* Drawn, not written: the level is said by aria-level, and a heading is called by its words. */}
      {node.tag !== 'h3' && (
        <Box
          as="span"
          px={1}
          look="label"
          rigid
          round="xs"
          bg="paper-2"
          className={classes.tag}
          data-name={t(`structure.level.${node.tag}`)}
          aria-hidden="true"
        />
      )}
      {isEditing ? (
        <NodeField label={shown} onEnd={(label) => hand.endRename(node.id, label)} />
      ) : (
        <Box as="span" grow>
          <Text as="span">{isEmpty ? t('structure.emptyHeading') : shown}</Text>{' '}
          {problem && (
            <Box as="span" look="label" tone="danger" light className={classes.problem} lang={language}>
              {message(problem)}
            </Box>
          )}
        </Box>
      )}
      {canFold && (
        <ActionIcon size="sm" tabIndex={-1} aria-hidden="true" onClick={() => hand.fold(node.id, !isFolded)}>
          {isFolded ? <IconChevronRight /> : <IconChevronDown />}
        </ActionIcon>
      )}
      {!isRoot && !isEditing && <RowMenu hand={hand} node={node} />}
    </Row>
  )
}

/** The outline as an indented list: the same headings, limits and keys as the tree (TREE-18). */
export const TreeList = ({ hand }: { hand: TreeInHand }) => {
  const { t } = useTranslation('writing')
  const scroller = useRef<HTMLDivElement>(null)
  const drag = useDrag(hand, scroller)
  const onKeyDown = useTreeKeys(hand, scroller)
  const { tree } = drag
  const siblingsOf = (node: StructureTree | H2 | H3) =>
    node.tag === 'h1'
      ? 1
      : node.tag === 'h2'
        ? tree.children.length
        : (tree.children.find((h2) => h2.id === node.parentId)?.children.length ?? 1)
  return (
    <Box
      grow
      low
      p="5 6 6"
      className={classes.scroller}
      ref={scroller}
      data-dragging={drag.heldId !== null || undefined}
    >
      <Stack
        most={860}
        m="0 auto"
        gap="half"
        role="tree"
        aria-label={t('structure.outline')}
        aria-multiselectable="true"
        onKeyDown={onKeyDown}
      >
        {shownNodes(tree, hand.folded).map((node) => (
          <TreeRow
            key={node.id}
            hand={hand}
            node={node}
            siblings={siblingsOf(node)}
            isHeld={drag.heldId === node.id}
            onGrab={drag.begin}
          />
        ))}
      </Stack>
    </Box>
  )
}
