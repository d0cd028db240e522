import { Button } from '@mantine/core'
import type { Post } from '@tintario/contract/posts/post.ts'
import { type ComponentPropsWithRef, useState } from 'react'
import { moment } from '../../../i18n/dates.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useMessage } from '../../../i18n/use-message.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { IconAlertTriangle, IconCalendarEvent, type Icon as IconType } from '../../../ui/icons/index.ts'
import { LazyPopover } from '../../../ui/LazyMenu.tsx'
import { Fact } from '../../../ui/parts.tsx'
import { useWizard } from '../wizard-context.ts'
import classes from './DateBadge.module.css'

const Badge = ({ icon: Icon, children, ...props }: ComponentPropsWithRef<'button'> & { icon: IconType }) => (
  <Fact
    {...props}
    as="button"
    type="button"
    bare
    px={2}
    round="lg"
    bg="paper-2"
    look="label"
    nowrap
    className={`${classes.badge} finger`}
  >
    <Icon size={14} />
    <span>{children}</span>
  </Fact>
)

/** When the post goes out. It warns by itself when that is too close or has passed (WIZ-03, R04). */
export const DateBadge = ({ post }: { post: Post }) => {
  const { t } = useTranslation('writing')
  const message = useMessage()
  const language = useLanguage()
  const { step, jump } = useWizard()
  const [isClosed, setClosed] = useState(false)
  const when = moment(new Date(post.publishAt), language)
  const isLate = !post.hasValidPublishDate
  const toDate = () => {
    setClosed(true)
    jump('date')
  }
  if (!isLate || step === 'date')
    return (
      <Badge icon={IconCalendarEvent} onClick={toDate} title={t('frame.changeDate')}>
        {when}
      </Badge>
    )
  return (
    <LazyPopover
      opened={!isClosed}
      onChange={(opened) => setClosed(!opened)}
      position="bottom-start"
      width={300}
      withArrow
      target={
        <Badge icon={IconAlertTriangle} data-late onClick={() => setClosed(!isClosed)}>
          {when}
        </Badge>
      }
    >
      {(Popover) => (
        <Popover.Dropdown role="alert">
          <p>{message('MESSAGES_PUBLISH_DATE_WARNING')}</p>
          <Button mt={12} size="xs" variant="light" onClick={toDate}>
            {t('frame.changeDate')}
          </Button>
        </Popover.Dropdown>
      )}
    </LazyPopover>
  )
}
