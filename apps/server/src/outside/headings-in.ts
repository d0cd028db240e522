import { HtmlRefused, scanHtml } from './html.ts'

type Heading = { level: number; text: string }

export const headingsIn = (html: string): Heading[] => {
  const headings: Heading[] = []
  let open: Heading | null = null
  try {
    scanHtml(html, {
      onopentagname(name) {
        if (/^h[1-6]$/.test(name)) open = { level: Number(name.slice(1)), text: '' }
      },
      ontext(text) {
        if (open) open.text += text
      },
      onclosetag(name, isImplied) {
        if (!open || !/^h[1-6]$/.test(name)) return
        if (!isImplied) headings.push({ ...open, text: open.text.trim() })
        open = null
      },
    })
  } catch (error) {
    if (!(error instanceof HtmlRefused)) throw error
  }
  return headings.filter(({ text }) => text !== '')
}
