import type { PostSummary } from '@tintario/contract/posts/post.ts'
import {
  type Icon,
  IconAlertTriangle,
  IconBulb,
  IconCircleCheck,
  IconClock,
  IconEyeOff,
  IconPencil,
  IconSend,
} from '../../../ui/icons/index.ts'

const icons = {
  draft: IconPencil,
  proposed: IconBulb,
  creating: IconSend,
  ready: IconClock,
  created: IconClock,
  published: IconCircleCheck,
  failed: IconAlertTriangle,
} satisfies Record<PostSummary['status'], Icon>

/** The icon of a post's state, so that states differ without colours, too. */
export const stateIconOf = ({ status, offSite }: Pick<PostSummary, 'status' | 'offSite'>): Icon =>
  offSite ? IconEyeOff : icons[status]
