import { ActionIcon, Tooltip } from '@mantine/core'
import { shownHeading } from '@tintario/contract/posts/shown-heading.ts'
import { useLayoutEffect, useRef, useState } from 'react'
import { useMessage } from '../../../i18n/use-message.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import {
  IconArrowsMaximize,
  IconCheck,
  IconMinus,
  IconPencil,
  IconPlus,
  IconTrash,
} from '../../../ui/icons/index.ts'
import { Box, Row, Text } from '../../../ui/parts.tsx'
import { usePostLang } from '../wizard-context.ts'
import { HistoryButtons } from './HistoryButtons.tsx'
import { NodeField } from './NodeField.tsx'
import classes from './TreeCanvas.module.css'
import { type DrawnNode, drawTree, ZOOM_MAX, ZOOM_MIN, zoomBy, zoomToFit } from './tree-layout.ts'
import { useDrag } from './use-drag.ts'
import type { TreeInHand } from './use-tree.ts'
import { useTreeKeys } from './use-tree-keys.ts'

type NodeProps = {
  hand: TreeInHand
  drawn: DrawnNode
  siblings: number
  isHeld: boolean
  onGrab: ReturnType<typeof useDrag>['begin']
}

const TreeNode = ({ hand, drawn, siblings, isHeld, onGrab }: NodeProps) => {
  const { t } = useTranslation('writing')
  const { node, x, y, width, height } = drawn
  const lang = usePostLang()
  const isEditing = hand.editingId === node.id
  const isRoot = node.tag === 'h1'
  const isEmpty = node.label.trim() === ''
  const shown = shownHeading(node.label)
  return (
    <Row
      gap={2}
      px={2}
      look="hint"
      round="lg"
      bg="panel"
      className={classes.node}
      style={{ left: x, top: y, width, height }}
      role="treeitem"
      lang={isEmpty ? undefined : lang}
      tabIndex={hand.activeId === node.id ? 0 : -1}
      aria-level={Number(node.tag.slice(1))}
      aria-posinset={node.index + 1}
      aria-setsize={siblings}
      aria-checked={isRoot ? undefined : node.isChosen}
      aria-selected={hand.activeId === node.id}
      aria-expanded={node.tag === 'h2' && node.children.length > 0 ? !hand.folded.has(node.id) : undefined}
      aria-label={isEditing ? undefined : isEmpty ? t('structure.emptyHeading') : shown}
      data-node-id={node.id}
      data-parent-id={node.parentId ?? undefined}
      data-tag={node.tag}
      data-chosen={node.isChosen || undefined}
      data-active={hand.activeId === node.id || undefined}
      data-held={isHeld || undefined}
      data-empty={isEmpty || undefined}
      data-problem={hand.problem?.id === node.id || undefined}
      title={shown}
      onFocus={() => hand.setActiveId(node.id)}
      onClick={() => hand.setActiveId(node.id)}
      onDoubleClick={() => hand.toggle(node.id)}
      onPointerDown={(event) => {
        // A finger scrolls the drawing; the list has handles for it.
        if (!isRoot && event.pointerType !== 'touch') onGrab(event, node.id)
      }}
    >
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
        <Text lines={2} as="span" grow className={classes.label}>
          {isEmpty ? t('structure.emptyHeading') : shown}
        </Text>
      )}
      {!isRoot && !isEditing && (
        <Row
          type="button"
          tabIndex={-1}
          aria-hidden="true"
          as="button"
          justify="center"
          rigid
          className={classes.check}
          onClick={(event) => {
            event.stopPropagation()
            hand.toggle(node.id)
          }}
          onDoubleClick={(event) => event.stopPropagation()}
        >
          {node.isChosen && <IconCheck size={12} />}
        </Row>
      )}
    </Row>
  )
}

/** Rename, add and delete for the node in hand, above it. */
const NodeTools = ({ hand, drawn }: { hand: TreeInHand; drawn: DrawnNode }) => {
  const { t } = useTranslation('writing')
  const { node, x, y, width } = drawn
  const tools = [
    ...(node.tag === 'h1'
      ? []
      : [{ key: 'rename', Icon: IconPencil, act: () => hand.startRename(node.id), color: 'gray' }]),
    ...(node.tag === 'h3'
      ? []
      : [
          {
            key: node.tag === 'h1' ? 'addH2' : 'addH3',
            Icon: IconPlus,
            act: () => hand.addUnder(node.id),
            color: 'gray',
          },
        ]),
    ...(node.tag === 'h1'
      ? []
      : [{ key: 'remove', Icon: IconTrash, act: () => hand.remove(node.id), color: 'coral' }]),
  ] as const
  return (
    <Row
      p="half"
      shadow={3}
      align="stretch"
      line="all"
      round="lg"
      bg="raised"
      className={classes.tools}
      role="toolbar"
      aria-label={t('structure.tools', { label: shownHeading(node.label) })}
      style={{ left: x + width, top: y - 34 }}
    >
      {tools.map(({ key, Icon, act, color }) => (
        <Tooltip key={key} label={t(`structure.${key}`)}>
          <ActionIcon
            size="sm"
            color={color}
            aria-label={t(`structure.${key}`)}
            // The field that opens keeps its focus.
            onMouseDown={(event) => event.preventDefault()}
            onClick={act}
          >
            <Icon />
          </ActionIcon>
        </Tooltip>
      ))}
    </Row>
  )
}

const ZOOM_READABLE = 0.9

/** The outline drawn as a tree that can be zoomed, edited with the pointer and with the keyboard (TREE-03, TREE-17). */
export const TreeCanvas = ({ hand }: { hand: TreeInHand }) => {
  const { t } = useTranslation('writing')
  const message = useMessage()
  const scroller = useRef<HTMLDivElement>(null)
  const [zoom, setZoom] = useState(1)
  const drag = useDrag(hand, scroller)
  const onKeyDown = useTreeKeys(hand, scroller)
  const drawing = drawTree(drag.tree, hand.folded)
  const fit = () => {
    const area = scroller.current
    if (area) setZoom(zoomToFit(drawing, area.clientWidth, area.clientHeight))
  }
  // All columns at the start, unless their words would be too small to read; the rest scrolls.
  useLayoutEffect(() => {
    const area = scroller.current
    const fitting =
      area && zoomToFit({ width: drawing.width, height: 1 }, area.clientWidth, area.clientHeight)
    if (fitting) setZoom(Math.max(ZOOM_READABLE, fitting))
  }, [drawing.width])
  const active = drawing.nodes.find((n) => n.node.id === hand.activeId)
  const troubled = drawing.nodes.find((n) => n.node.id === hand.problem?.id)
  const siblingsOf = (drawn: DrawnNode) =>
    drawing.nodes.filter((n) => n.node.parentId === drawn.node.parentId && n.node.tag === drawn.node.tag)
      .length
  return (
    <Row relative low align="stretch" grow>
      <Box grow className={classes.scroller} ref={scroller} data-dragging={drag.heldId !== null || undefined}>
        <div style={{ width: drawing.width * zoom, height: drawing.height * zoom }} className={classes.sized}>
          <div
            className={classes.drawing}
            style={{ width: drawing.width, height: drawing.height, transform: `scale(${zoom})` }}
          >
            <svg
              width={drawing.width}
              height={drawing.height}
              aria-hidden="true"
              className={classes.branches}
            >
              {drawing.branches.map(({ id, path, isChosen }) => (
                <path key={id} d={path} data-chosen={isChosen || undefined} />
              ))}
            </svg>
            <div
              role="tree"
              aria-label={t('structure.outline')}
              aria-multiselectable="true"
              onKeyDown={onKeyDown}
            >
              {drawing.nodes.map((drawn) => (
                <TreeNode
                  key={drawn.node.id}
                  hand={hand}
                  drawn={drawn}
                  siblings={siblingsOf(drawn)}
                  isHeld={drag.heldId === drawn.node.id}
                  onGrab={drag.begin}
                />
              ))}
            </div>
            {active && hand.editingId === null && drag.heldId === null && (
              <NodeTools hand={hand} drawn={active} />
            )}
            {troubled && hand.problem && (
              <Text
                py={1}
                px={2}
                look="label"
                tone="danger"
                light
                round="sm"
                bg="danger-soft"
                className={classes.problem}
                style={{ left: troubled.x, top: troubled.y + troubled.height + 4, width: troubled.width }}
              >
                {message(hand.problem.key)}
              </Text>
            )}
          </div>
        </div>
      </Box>
      <Row align="stretch" gap={2} className={classes.controls}>
        <div className={classes.group}>
          <ActionIcon
            size="sm"
            variant="subtle"
            color="gray"
            aria-label={t('structure.zoomOut')}
            disabled={zoom <= ZOOM_MIN}
            onClick={() => setZoom(zoomBy(zoom, -1))}
          >
            <IconMinus />
          </ActionIcon>
          <Box
            as="output"
            look="label"
            tone="inherit"
            center
            className={classes.zoom}
            aria-label={t('structure.zoom')}
          >
            {Math.round(zoom * 100)}%
          </Box>
          <ActionIcon
            size="sm"
            aria-label={t('structure.zoomIn')}
            disabled={zoom >= ZOOM_MAX}
            onClick={() => setZoom(zoomBy(zoom, 1))}
          >
            <IconPlus />
          </ActionIcon>
          <ActionIcon size="sm" aria-label={t('structure.fit')} onClick={fit}>
            <IconArrowsMaximize />
          </ActionIcon>
        </div>
        <HistoryButtons hand={hand} className={classes.group} />
      </Row>
    </Row>
  )
}
