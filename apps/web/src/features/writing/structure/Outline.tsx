import { shownHeading } from '@tintario/contract/posts/shown-heading.ts'
import type { StructureTree } from '@tintario/contract/posts/structure-rules.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { IconPhoto } from '../../../ui/icons/index.ts'
import { Panel, Row, Text } from '../../../ui/parts.tsx'
import { usePostLang } from '../wizard-context.ts'
import classes from './Outline.module.css'

/** The chosen headings as they will stand in the post. */
export const Outline = ({ tree }: { tree: StructureTree }) => {
  const { t } = useTranslation('writing')
  const lang = usePostLang()
  const chosen = tree.children.filter((h2) => h2.isChosen)
  return (
    <>
      <Text
        p="5 5 6"
        shadow={2}
        face="text"
        as="article"
        line="all"
        bg="raised"
        className={classes.paper}
        lang={lang}
      >
        <Text mb={4} look="title" strong>
          {tree.label}
        </Text>
        <ol>
          {chosen.map((h2, i) => (
            <li key={h2.id}>
              <Row as="p" align="stretch" gap={2} look="body" strong className={classes.h2}>
                <b>{i + 1}</b>
                <span>{shownHeading(h2.label)}</span>
              </Row>
              {h2.children
                .filter((h3) => h3.isChosen)
                .map((h3) => (
                  <Text key={h3.id} look="body" tone="quiet" className={classes.h3}>
                    {shownHeading(h3.label)}
                  </Text>
                ))}
            </li>
          ))}
        </ol>
      </Text>
      <Panel align="stretch" gap={3} mt={4} look="hint" tone="inherit" row className={classes.next}>
        <IconPhoto size={18} />
        <p>
          <b>{t('structure.nextImage')}</b>
          <span>{t('structure.nextImageText')}</span>
        </p>
      </Panel>
    </>
  )
}
