import { Button, Checkbox, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { parseUrl } from '@tintario/contract/core/parse-url.ts'
import { SHOP_WORDS_MAX } from '@tintario/contract/shop-index/limits.ts'
import type { Editor } from '@tiptap/react'
import { type FormEvent, useState } from 'react'
import { api } from '../../../api/call.ts'
import { useApi } from '../../../api/use-api.ts'
import { useWorkspaces } from '../../../api/use-workspaces.ts'
import { useMessage } from '../../../i18n/use-message.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import { Box, Stack, selfStart } from '../../../ui/parts.tsx'
import classes from './LinkDialog.module.css'
import { linkAddress } from './link-address.ts'

/** Rest in the typing before the shop's pages are looked through, in milliseconds. */
const PAUSE_MS = 300
const PAGES_SHOWN = 5

type Link = { href: string; target: '_blank' | null }

/** Puts a link on what is selected or on the link where the cursor is; where there is neither, its words come in too. */
const setLink = (editor: Editor, link: Link, words: string): void => {
  const isOn = !editor.state.selection.empty || editor.isActive('link')
  const chain = editor.chain().focus()
  if (isOn) chain.extendMarkRange('link').setLink(link).run()
  else chain.insertContent({ type: 'text', text: words, marks: [{ type: 'link', attrs: link }] }).run()
}

/** A link to be added, changed or taken away: to any address, or to a page of the shop that is found by its words. */
export const LinkDialog = ({ editor, onClose }: { editor: Editor; onClose: () => void }) => {
  const { t } = useTranslation('editor')
  const message = useMessage()
  const [given] = useState(() => editor.getAttributes('link') as Partial<Link>)
  const [address, setAddress] = useState(given.href ?? '')
  const [title, setTitle] = useState('')
  const [isNewTab, setNewTab] = useState(given.target === '_blank')
  const [isWrong, setWrong] = useState(false)
  const choose = (page: { url: string; title: string }) => {
    setAddress(page.url)
    setTitle(page.title)
    setWrong(false)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const href = linkAddress(address)
    if (!href) return setWrong(true)
    setLink(editor, { href, target: isNewTab ? '_blank' : null }, title || address.trim())
    onClose()
  }
  const remove = () => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run()
    onClose()
  }
  return (
    <FormDialog
      onClose={onClose}
      title={t(given.href ? 'link.change' : 'link.add')}
      onSubmit={submit}
      actLabel={t('common:save')}
      isDisabled={address.trim() === ''}
    >
      <TextInput
        label={t('link.address')}
        inputMode="url"
        placeholder="https://"
        data-autofocus
        value={address}
        error={isWrong && message('FIELD_MUST_BE_VALID_URL')}
        onChange={(event) => {
          setAddress(event.currentTarget.value)
          setWrong(false)
        }}
      />
      <ShopSearch onChoose={choose} />
      <Checkbox
        className="finger-row"
        label={t('link.newTab')}
        checked={isNewTab}
        onChange={(event) => setNewTab(event.currentTarget.checked)}
      />
      {given.href && (
        <Button variant="subtle" color="coral" onClick={remove} className={selfStart}>
          {t('link.remove')}
        </Button>
      )}
    </FormDialog>
  )
}

/** Pages and products of the own shop, by their words. */
const ShopSearch = ({ onChoose }: { onChoose: (page: { url: string; title: string }) => void }) => {
  const { t } = useTranslation('editor')
  const { current } = useWorkspaces()
  const [typed, setTyped] = useState('')
  const [words] = useDebouncedValue(typed.trim(), PAUSE_MS)
  const list = useApi(
    api.shopIndex.pages,
    { query: { workspaceId: current?.id, words, from: '0' as never } },
    { enabled: words !== '' && current !== undefined, placeholderData: (before) => before },
  )
  const pages = words === '' ? [] : (list.data?.pages ?? []).slice(0, PAGES_SHOWN)
  return (
    <div>
      <TextInput
        type="search"
        label={t('link.search')}
        maxLength={SHOP_WORDS_MAX}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      {pages.length > 0 && (
        <Stack
          mt={2}
          overflow
          as="ul"
          line="all"
          round="md"
          className={classes.pages}
          aria-label={t('link.pages')}
        >
          {pages.map((page) => (
            <li key={page.id}>
              <Stack
                as="button"
                type="button"
                bare
                full
                high={44}
                py={2}
                px={3}
                look="body"
                className={classes.page}
                onClick={() => onChoose(page)}
              >
                <span>{page.title || page.url}</span>
                <small>
                  {t(`shop:kind.${page.kind}`)} · {parseUrl(page.url)?.pathname}
                </small>
              </Stack>
            </li>
          ))}
        </Stack>
      )}
      {words !== '' && list.isSuccess && pages.length === 0 && (
        <Box mt={2} as="p" look="hint" role="status">
          {t('link.none')}
        </Box>
      )}
      {list.isError && (
        <Box mt={2} as="p" look="hint" role="status">
          {t('link.failed')}
        </Box>
      )}
    </div>
  )
}
