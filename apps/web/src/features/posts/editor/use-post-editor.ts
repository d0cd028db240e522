import type { Post } from '@tintario/contract/posts/post.ts'
import { type AnyExtension, useEditor } from '@tiptap/react'
import { useState } from 'react'
import { useMessage } from '../../../i18n/use-message.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { snackbar } from '../../../ui/snackbar.ts'
import { styleNonce } from '../../../ui/style-nonce.ts'
import { cleanMarkupBy } from '../../../ui/trusted-types.ts'
import { cleanHtml } from './clean-html.ts'
import { readPasted } from './clean-pasted.ts'
import { FindText } from './find-text.ts'
import { FindingMarks } from './finding-marks.ts'
import { createPictureRule } from './picture-rule.ts'
import { postExtensions, textRole } from './post-schema.ts'

// The editor reads what is opened and pasted as text of HTML: nothing but what a post may contain comes in.
cleanMarkupBy(cleanHtml)

type Input = {
  post: Post
  /** The text that the editor opens with. */
  content: string
  /** Extensions whose elements React draws: open questions, uploads, missing alternative texts. */
  widgets: readonly AnyExtension[]
  onUpdate: () => void
  openLink: () => void
}

/** The editor of a post's text. */
export const usePostEditor = ({ post, content, widgets, onUpdate, openLink }: Input) => {
  const { t } = useTranslation('post-page')
  const message = useMessage()
  const [extensions] = useState(() => [
    ...postExtensions({
      openVideo: (site) => t('video', { site }),
      plainPicture: t('plainPicture'),
      openLink,
    }),
    createPictureRule((why) =>
      snackbar.error(why === 'plain' ? t('plainPictureRemoved') : message('IMAGE_ALT_TEXT_ERROR')),
    ),
    FindText,
    FindingMarks,
    ...widgets,
  ])
  return useEditor({
    extensions,
    injectNonce: styleNonce,
    content,
    onUpdate,
    // Each part that shows the editor's state selects it by itself.
    shouldRerenderOnTransaction: false,
    editorProps: {
      attributes: {
        ...textRole,
        'aria-label': t('editor.text'),
        lang: post.language ?? '',
        spellcheck: 'true',
      },
      transformPastedHTML: readPasted,
    },
  })
}
